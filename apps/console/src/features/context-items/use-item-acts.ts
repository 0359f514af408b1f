import { useQueryClient } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'
import { toast } from 'sonner'
import { api, isNotFound, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { offerUndo } from '../../lib/undo.ts'
import { useAction } from '../../lib/use-action.ts'
import { CONTEXT_TEXTS as TEXTS } from './context-texts.ts'

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
        text: TEXTS.deleted(name),
        undo: restore,
        done: TEXTS.restored(name),
        failed: TEXTS.notRestored(name),
      }),
    onError: (error) => {
      // Already deleted in another window.
      if (isNotFound(error)) return
      const retry = { label: TEXTS.retry, onClick: onDelete }
      toast.error(`${TEXTS.deleteFailed}. ${messageOf(error)}`, { action: retry })
    },
    onSettled: () => void refresh(),
  })
  const duplicate = useAction({
    mutationFn: () => {
      const copy = TEXTS.copyOf('').length
      const json = {
        name: TEXTS.copyOf(name.slice(0, CONTEXT_ITEM_LIMITS.name - copy)),
        category,
        price,
        description,
      }
      return unwrap(api['context-items'].$post({ json }))
    },
    onSuccess: (copy) => {
      toast.success(TEXTS.duplicated(copy.name))
      void refresh()
    },
    onError: (error) => toast.error(TEXTS.saveFailed(messageOf(error))),
  })
  function onDelete(): void {
    remove.mutate()
  }
  return { onDelete, onDuplicate: () => duplicate.mutate() }
}
