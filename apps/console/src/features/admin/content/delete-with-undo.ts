import { texts } from '@whofor/texts/console/admin/content'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/api.ts'
import { offerUndo } from '../../../lib/undo.ts'
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
        text: texts.deleted({ title }),
        undo: restore,
        done: texts.restored({ title }),
        failed: texts.not_restored({ title }),
      }),
    onError: (error) => toast.error(texts.not_deleted({ reason: messageOf(error) })),
  })
}
