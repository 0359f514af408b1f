import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/shell'
import { BottomNote } from '../components/ui/bottom-note.tsx'
import { Button } from '../components/ui/button.tsx'
import { LoaderCircle } from '../components/ui/icons.ts'
import { useIsUnreachable } from '../lib/connection.ts'
import { useIsSessionUnknown } from '../lib/session.ts'
import { isStale, useHasStaleQueries } from '../lib/use-has-stale-queries.ts'

/** Shown over the page when the server is unreachable or a refresh failed. */
export function ConnectionNote() {
  const isLost = useIsUnreachable()
  const isSessionUnknown = useIsSessionUnknown()
  const hasStale = useHasStaleQueries()
  if (isLost) return <Retrying>{texts.unreachable}</Retrying>
  if (isSessionUnknown) return <Retrying>{texts.session_unknown}</Retrying>
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
      <p>{texts.stale}</p>
      <Button variant="quiet" size="s" className="-mr-2" onClick={retry}>
        {texts.retry}
      </Button>
    </>
  )
}
