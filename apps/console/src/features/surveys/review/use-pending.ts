import { notifyManager } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Optimistic changes: shown immediately, until the saved state has rendered. */
export function usePending<Change>() {
  const [pending, setPending] = useState<Change[]>([])
  const begin = useCallback((change: Change) => setPending((now) => [...now, change]), [])
  const end = useCallback((change: Change) => {
    notifyManager.schedule(() => setPending((now) => now.filter((other) => other !== change)))
  }, [])
  return { pending, begin, end }
}

/** Resolves when earlier query cache updates have reached the components. */
export const withPending = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))
