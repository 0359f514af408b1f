import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useCachePersona, versionsQuery } from '../../personas/queries.ts'

const UNDO = 8000

/** Restores an earlier version as a new one and offers Undo. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient()
  const cachePersona = useCachePersona()
  const restore = useAction({
    mutationFn: (version: number) =>
      unwrap(
        api.personas[':id'].versions[':version'].restore.$post({ param: { id, version: `${version}` } }),
      ),
    onSuccess: cachePersona,
    onError: (error) => toast.error(`Couldn’t restore the version. ${messageOf(error)}`),
  })
  /** Undoes the last change by restoring the version before it. */
  async function undoLast() {
    const { items } = await client.fetchQuery({ ...versionsQuery(id), staleTime: 0 })
    const before = items[items.findIndex(({ current }) => current) + 1]
    if (before) restore.mutate(before.version, { onSuccess: () => toast.success('Undone') })
  }
  const offerUndo = (text: string) =>
    toast.success(text, {
      id: `${id}-version`,
      duration: UNDO,
      action: {
        label: 'Undo',
        onClick: () => void undoLast().catch((error) => toast.error(`Couldn’t undo. ${messageOf(error)}`)),
      },
    })
  return { restore, offerUndo }
}
