import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { offerUndo as offer } from '../../../lib/undo.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useCachePersona, versionsQuery } from '../../personas/queries.ts'
import { PERSONA_PAGE_TEXTS } from '../persona-page-texts.ts'

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
    onError: (error) => toast.error(PERSONA_PAGE_TEXTS.notRestored(messageOf(error))),
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
      done: PERSONA_PAGE_TEXTS.undone,
      failed: PERSONA_PAGE_TEXTS.notUndone,
    })
  return { restore, offerUndo }
}
