import { useQuery } from '@tanstack/react-query'
import type { AccountSession, AccountSessionList } from '@whofor/core/account/sessions'
import { translated } from '@whofor/core/i18n/translated'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { COMMON_TEXTS } from '../../../lib/common-texts.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useSignOut } from '../../account/use-sign-out.ts'
import { SettingsBlock } from '../settings-block.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts'
import { SessionRow } from './session-row.tsx'

const TEXTS = translated(
  {
    whereYoureSignedIn: 'Where you’re signed in',
    youreSignedOutAfter: 'You’re signed out after 7 days without use, or after 30 days.',
    couldntLoadYourSessions: 'Couldn’t load your sessions',
    couldntSignOut: 'Couldn’t sign out',
    sessions: 'Sessions',
    signedOut: (browser: string) => `Signed out ${browser}`,
    signOutEverywhere: 'Sign out everywhere',
    signOutEverywhere2: 'Sign out everywhere?',
    youllBeSignedOut: 'You’ll be signed out here, too.',
    showing: (shown: string, all: string) => `Showing the ${shown} most recently used of ${all}.`,
    others: (count: number) => plural(count, 'other session'),
    signOutOthers: (sessions: string) => `Sign out ${sessions}`,
  },
  {
    whereYoureSignedIn: 'Wo Sie angemeldet sind',
    youreSignedOutAfter: 'Sie werden nach 7 Tagen ohne Nutzung abgemeldet, spätestens nach 30 Tagen.',
    couldntLoadYourSessions: 'Ihre Sitzungen ließen sich nicht laden',
    couldntSignOut: 'Abmelden fehlgeschlagen',
    sessions: 'Sitzungen',
    signedOut: (browser) => `${browser} abgemeldet`,
    signOutEverywhere: 'Überall abmelden',
    signOutEverywhere2: 'Überall abmelden?',
    youllBeSignedOut: 'Sie werden auch hier abgemeldet.',
    showing: (shown, all) => `Die ${shown} zuletzt verwendeten von ${all}.`,
    others: (count) => plural(count, 'andere Sitzung', 'andere Sitzungen'),
    signOutOthers: (sessions) => `${sessions} abmelden`,
  },
)

/** The user's sessions; ends one, the others or all. */
export function SessionsBlock() {
  const sessions = useQuery(sessionsQuery)
  return (
    <SettingsBlock title={TEXTS.whereYoureSignedIn} lead={TEXTS.youreSignedOutAfter}>
      <QueryView query={sessions} title={TEXTS.couldntLoadYourSessions} loading={<RowsSkeleton />}>
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
  const alertOf = (error: Error) => showAlert(TEXTS.couldntSignOut, messageOf(error))
  const ended = (text: string) => {
    toast.success(text)
    // The button that was pressed is gone.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={TEXTS.sessions} className="-mt-3">
        {currentFirst(items).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() =>
              endOne.mutate(session, {
                onSuccess: () => ended(TEXTS.signedOut(session.browser)),
                onError: alertOf,
              })
            }
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="py-3 text-ink-2">{TEXTS.showing(formatNumber(items.length), formatNumber(total))}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {others > 0 && (
          <Button
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => ended(TEXTS.signedOut(TEXTS.others(others))),
                onError: alertOf,
              })
            }
          >
            {TEXTS.signOutOthers(TEXTS.others(others))}
          </Button>
        )}
        <Button variant={others > 0 ? 'quiet' : 'plain'} onClick={() => setIsAsked(true)}>
          {TEXTS.signOutEverywhere}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={TEXTS.signOutEverywhere2}
        confirm={COMMON_TEXTS.signOut}
        busy={signOutEverywhere.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => signOutEverywhere.mutate()}
      >
        <p>{TEXTS.youllBeSignedOut}</p>
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
