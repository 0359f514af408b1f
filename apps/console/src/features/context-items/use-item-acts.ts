import { useQueryClient } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { toast } from 'sonner'
import { api, isNotFound, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { offerUndo } from '../../lib/undo.ts'
import { useAction } from '../../lib/use-action.ts'

/** Duplicates an item, or deletes it with Undo. */
export function useItemActs({ id, name, category, price, description }: ContextItem) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keys.contextItems.all })
  const restore = async () => {
    await unwrap(api['context-items'][':id'].restore.$post({ param: { id } }))
    await refresh()
  }
  const remove = useAction({
    mutationFn: () => unwrap(api['context-items'][':id'].$delete({ param: { id } })),
    onSuccess: () =>
      offerUndo({
        text: texts.page.deleted({ name }),
        undo: restore,
        done: texts.page.restored({ name }),
        failed: texts.page.not_restored({ name }),
      }),
    onError: (error) => {
      // Already deleted in another window.
      if (isNotFound(error)) return
      const retry = { label: texts.page.retry, onClick: onDelete }
      toast.error(`${texts.page.delete_failed}. ${messageOf(error)}`, { action: retry })
    },
    onSettled: () => void refresh(),
  })
  const duplicate = useAction({
    mutationFn: () => {
      const copy = texts.page.copy_of({ name: '' }).length
      const json = {
        name: texts.page.copy_of({ name: name.slice(0, CONTEXT_ITEM_LIMITS.name - copy) }),
        category,
        price,
        description,
      }
      return unwrap(api['context-items'].$post({ json }))
    },
    onSuccess: (copy) => {
      toast.success(texts.page.duplicated({ name: copy.name }))
      void refresh()
    },
    onError: (error) => toast.error(texts.page.save_failed({ message: messageOf(error) })),
  })
  function onDelete(): void {
    remove.mutate()
  }
  return { onDelete, onDuplicate: () => duplicate.mutate() }
}
