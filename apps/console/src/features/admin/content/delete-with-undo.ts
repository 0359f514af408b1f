import { toast } from 'sonner'
import { messageOf } from '../../../lib/api.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { CONTENT_TEXTS } from './content-texts.ts'
import type { useDeleteNews, useDeleteTip } from './queries.ts'

type Deletion = {
  id: string
  title: string
  remove: ReturnType<typeof useDeleteNews | typeof useDeleteTip>
  /** Saves it again under the same id. */
  restore: () => Promise<unknown>
}

export function deleteWithUndo({ id, title, remove, restore }: Deletion): void {
  remove.mutate(id, {
    onSuccess: () =>
      offerUndo({
        text: CONTENT_TEXTS.deleted(title),
        undo: restore,
        done: CONTENT_TEXTS.restored(title),
        failed: CONTENT_TEXTS.notRestored(title),
      }),
    onError: (error) => toast.error(CONTENT_TEXTS.notDeleted(messageOf(error))),
  })
}
