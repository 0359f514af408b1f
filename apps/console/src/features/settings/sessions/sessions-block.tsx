import { useQuery } from '@tanstack/react-query'
import type { AccountSession, AccountSessionList } from '@whofor/core/account/sessions'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useSignOut } from '../../account/use-sign-out.ts'
import { SettingsBlock } from '../settings-block.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** The user's sessions; ends one, the others or all. */
export function SessionsBlock() {
  const sessions = useQuery(sessionsQuery)
  return (
    <SettingsBlock
      title="Where you’re signed in"
      lead="You’re signed out after 7 days without use, or after 30 days."
    >
      <QueryView query={sessions} title="Couldn’t load your sessions" loading={<RowsSkeleton />}>
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
  const alertOf = (error: Error) => showAlert('Couldn’t sign out', messageOf(error))
  const ended = (text: string) => {
    toast.success(text)
    // The button that was pressed is gone.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="-mt-3">
        {currentFirst(items).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() =>
              endOne.mutate(session, {
                onSuccess: () => ended(`Signed out ${session.browser}`),
                onError: alertOf,
              })
            }
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="py-3 text-ink-2">
          Showing the {formatNumber(items.length)} most recently used of {formatNumber(total)}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {others > 0 && (
          <Button
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => ended(`Signed out ${plural(others, 'other session')}`),
                onError: alertOf,
              })
            }
          >
            Sign out {plural(others, 'other session')}
          </Button>
        )}
        <Button variant={others > 0 ? 'quiet' : 'plain'} onClick={() => setIsAsked(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Sign out everywhere?"
        confirm="Sign out"
        busy={signOutEverywhere.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => signOutEverywhere.mutate()}
      >
        <p>You’ll be signed out here, too.</p>
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
