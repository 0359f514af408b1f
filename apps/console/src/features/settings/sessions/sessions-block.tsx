import { useQuery } from '@tanstack/react-query'
import type { AccountSession, AccountSessionList } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as sessionsTexts } from '@whofor/texts/console/settings/sessions'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { Laptop, Smartphone } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { Badge } from '../../../components/ui/status.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, formatRelative, formatShortDate } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useSignOut } from '../../account/use-sign-out.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../queries.ts'
import { SettingsBlock } from '../settings-block.tsx'

/** The user's sessions; ends one, the others or all. */
export function SessionsBlock() {
  const sessions = useQuery(sessionsQuery)
  return (
    <SettingsBlock title={sessionsTexts.block.where_youre_signed_in} lead={sessionsTexts.block.expiry}>
      <QueryView
        query={sessions}
        title={sessionsTexts.block.couldnt_load_your_sessions}
        loading={<RowsSkeleton />}
      >
        {(shown) => <Sessions {...shown} />}
      </QueryView>
    </SettingsBlock>
  )
}

function Sessions({ items, total }: AccountSessionList) {
  const list = useRef<HTMLUListElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const signOutEverywhere = useAction({
    mutationFn: useSignOut('global'),
    onSettled: () => setIsAsked(false),
  })
  const others = total - 1
  const alertOf = (error: Error) => showAlert(sessionsTexts.block.couldnt_sign_out, messageOf(error))
  const ended = (text: string) => {
    toast.success(text)
    // The button that was pressed is gone.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={sessionsTexts.block.sessions} className="-mt-3">
        {currentFirst(items).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() =>
              endOne.mutate(session, {
                onSuccess: () => ended(sessionsTexts.block.signed_out({ browser: session.browser })),
                onError: alertOf,
              })
            }
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="py-3 text-ink-2">
          {sessionsTexts.block.showing({ shown: formatNumber(items.length), all: formatNumber(total) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {others > 0 && (
          <Button
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () =>
                  ended(
                    sessionsTexts.block.signed_out({
                      browser: sessionsTexts.block.others({ count: others }),
                    }),
                  ),
                onError: alertOf,
              })
            }
          >
            {sessionsTexts.block.sign_out_others({ sessions: sessionsTexts.block.others({ count: others }) })}
          </Button>
        )}
        <Button variant={others > 0 ? 'quiet' : 'plain'} onClick={() => setIsAsked(true)}>
          {sessionsTexts.block.sign_out_everywhere}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={sessionsTexts.block.sign_out_everywhere2}
        confirm={commonTexts.common.sign_out}
        busy={signOutEverywhere.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => signOutEverywhere.mutate()}
      >
        <p>{sessionsTexts.block.here_too}</p>
      </ConfirmDialog>
    </>
  )
}

const currentFirst = (items: AccountSession[]) =>
  [...items].sort((one, other) => Number(other.is_current) - Number(one.is_current))

const RowsSkeleton = () => (
  <Loading>
    <div className="grid gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  </Loading>
)

const MOBILE = /\b(iOS|iPadOS|Android)\b/

type Props = { session: AccountSession; busy: boolean; onEnd: () => void }

/** Where and when one browser is signed in; the current one is signed out in the menu. */
function SessionRow({ session, busy, onEnd }: Props) {
  const { browser, network, is_current, last_seen_at, created_at, method, aal } = session
  const Icon = MOBILE.test(browser) ? Smartphone : Laptop
  const methods: Record<string, string> = sessionsTexts.methods
  const details = [
    network,
    is_current
      ? sessionsTexts.row.active_now
      : sessionsTexts.row.last_active({ relative: formatRelative(last_seen_at) }),
    sessionsTexts.row.signed_in({
      day: formatShortDate(created_at),
      how: methods[method] ?? '',
      twoSteps: aal > 1 && method !== 'passkey' ? sessionsTexts.row.two_steps : '',
    }),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
          <span className="first-letter:uppercase">{browser}</span>
          {is_current && <Badge kind="active">{sessionsTexts.row.this_device}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      {!is_current && (
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          onClick={onEnd}
          aria-label={sessionsTexts.row.sign_out({ browser })}
        >
          {commonTexts.common.sign_out}
        </Button>
      )}
    </li>
  )
}
