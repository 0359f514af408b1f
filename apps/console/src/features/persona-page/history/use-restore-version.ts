import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/persona-page'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { offerUndo as offer } from '../../../lib/undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useCachePersona, versionsQuery } from '../../personas/queries.ts'

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
    onError: (error) => toast.error(texts.page.not_restored({ why: messageOf(error) })),
  })
  /** Undoes the last change by restoring the version before it. */
  async function undoLast() {
    const { items } = await client.fetchQuery({ ...versionsQuery(id), staleTime: 0 })
    const before = items[items.findIndex(({ current }) => current) + 1]
    if (before) await restore.mutateAsync(before.version)
  }
  const offerUndo = (text: string) =>
    offer({
      id: `${id}-version`,
      text,
      undo: undoLast,
      done: texts.page.undone,
      failed: texts.page.not_undone,
    })
  return { restore, offerUndo }
}
