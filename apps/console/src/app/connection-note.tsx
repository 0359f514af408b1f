import { useQueryClient } from '@tanstack/react-query'
import { BottomNote } from '../components/ui/bottom-note.tsx'
import { Button } from '../components/ui/button.tsx'
import { LoaderCircle } from '../components/ui/icons.ts'
import { useIsUnreachable } from '../lib/connection.ts'
import { useIsSessionUnknown } from '../lib/session.ts'
import { isStale, useHasStaleQueries } from '../lib/use-has-stale-queries.ts'
import { SHELL_TEXTS } from './shell-texts.ts'

/** Shown over the page when the server is unreachable or a refresh failed. */
export function ConnectionNote() {
  const isLost = useIsUnreachable()
  const isSessionUnknown = useIsSessionUnknown()
  const hasStale = useHasStaleQueries()
  if (isLost) return <Retrying>{SHELL_TEXTS.unreachable}</Retrying>
  if (isSessionUnknown) return <Retrying>{SHELL_TEXTS.sessionUnknown}</Retrying>
  return <BottomNote>{hasStale && <NotRefreshed />}</BottomNote>
}

const Retrying = ({ children }: { children: string }) => (
  <BottomNote>
    <LoaderCircle aria-hidden className="animate-spin" />
    <p className="py-0.5">{children}</p>
  </BottomNote>
)

function NotRefreshed() {
  const client = useQueryClient()
  const retry = () => client.refetchQueries({ type: 'active', predicate: isStale })
  return (
    <>
      <p>{SHELL_TEXTS.stale}</p>
      <Button variant="quiet" size="s" className="-mr-2" onClick={retry}>
        {SHELL_TEXTS.retry}
      </Button>
    </>
  )
}
