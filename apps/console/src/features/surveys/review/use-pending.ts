import { notifyManager } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** What was done and is not saved yet: shown at once, within the event, and until what is saved is on the screen. */
export function usePending<Change>() {
  const [pending, setPending] = useState<Change[]>([])
  const begin = useCallback((change: Change) => setPending((now) => [...now, change]), [])
  const end = useCallback((change: Change) => {
    notifyManager.schedule(() => setPending((now) => now.filter((other) => other !== change)))
  }, [])
  return { pending, begin, end }
}

/** Resolves when what the query cache was given before has reached the screen's components. */
export const withPending = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))
