import { type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { CONTEXT_ITEM_LIMITS, type ContextItem } from '@whofor/core/context-item'
import { texts as componentsTexts } from '@whofor/texts/console/components'
import { texts as contextItemsTexts } from '@whofor/texts/console/context-items'
import { texts as coreContextItemsTexts } from '@whofor/texts/core/context-items'
import { toast } from 'sonner'
import { foundText, ShowMore, useListFocus } from '../../components/list/list-results.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Copy, Ellipsis, Pencil, Trash2 } from '../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine } from '../../components/ui/menu.tsx'
import { Badge } from '../../components/ui/status.tsx'
import { api, isNotFound, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useUser } from '../../lib/session.ts'
import { offerUndo } from '../../lib/undo.ts'
import { useAction } from '../../lib/use-action.ts'
import { formatPrice } from './context-text.ts'

type Found = { pages: { items: ContextItem[]; total: number }[] }
type Props = { query: UseInfiniteQueryResult<Found>; search: string; onEdit: (item: ContextItem) => void }

export function FoundItems({ query, search, onEdit }: Props) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const list = useListFocus(items)
  return (
    <>
      <p role="status" className="sr-only">
        {search ? foundText(total, contextItemsTexts.page) : ''}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={contextItemsTexts.page.list}
        aria-busy={query.isPlaceholderData}
        className="grid gap-4 aria-busy:opacity-60 sm:grid-cols-2"
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} onEdit={() => onEdit(item)} />
        ))}
      </ul>
      <ShowMore query={query} shown={items.length} total={total} items={contextItemsTexts.page.many} />
    </>
  )
}

type ItemCardProps = { item: ContextItem; onEdit: () => void }

/** The whole card opens the item for editing. */
function ItemCard({ item, onEdit }: ItemCardProps) {
  const { currency } = useUser()
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border border-line bg-surface px-6 py-5 hover:border-line-strong max-sm:p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 wrap-anywhere">
          <button type="button" className="hit rounded-md text-left" onClick={onEdit}>
            {item.name}
          </button>
        </h2>
        <ItemMenu item={item} onEdit={onEdit} />
      </div>
      {item.description && (
        <p className="mt-1 line-clamp-4 wrap-anywhere whitespace-pre-line text-ink-2">{item.description}</p>
      )}
      <div className="mt-auto flex min-w-0 flex-wrap items-center gap-3 pt-4">
        <Badge>{coreContextItemsTexts.categories[item.category]}</Badge>
        {item.price !== null && (
          <span className="font-[550] whitespace-nowrap tabular-nums">
            {formatPrice(item.price, currency)}
          </span>
        )}
      </div>
    </li>
  )
}

function ItemMenu({ item, onEdit }: ItemCardProps) {
  const { onDelete, onDuplicate } = useItemActs(item)
  return (
    <Menu
      label={componentsTexts.list.acts({ name: item.name })}
      trigger={
        <Button
          variant="quiet"
          size="icon-s"
          className="relative z-10 -mt-1 -mr-2 flex-none"
          aria-label={componentsTexts.list.acts({ name: item.name })}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden />
        {contextItemsTexts.page.edit}
      </MenuItem>
      <MenuItem onSelect={onDuplicate}>
        <Copy aria-hidden />
        {componentsTexts.list.duplicate}
      </MenuItem>
      <MenuLine />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        {componentsTexts.list.delete}
      </MenuItem>
    </Menu>
  )
}

/** Duplicates an item, or deletes it with Undo. */
function useItemActs({ id, name, category, price, description }: ContextItem) {
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
        text: contextItemsTexts.page.deleted({ name }),
        undo: restore,
        done: contextItemsTexts.page.restored({ name }),
        failed: contextItemsTexts.page.not_restored({ name }),
      }),
    onError: (error) => {
      // Already deleted in another window.
      if (isNotFound(error)) return
      const retry = { label: contextItemsTexts.page.retry, onClick: onDelete }
      toast.error(`${contextItemsTexts.page.delete_failed}. ${messageOf(error)}`, { action: retry })
    },
    onSettled: () => void refresh(),
  })
  const duplicate = useAction({
    mutationFn: () => {
      const copy = contextItemsTexts.page.copy_of({ name: '' }).length
      const json = {
        name: contextItemsTexts.page.copy_of({ name: name.slice(0, CONTEXT_ITEM_LIMITS.name - copy) }),
        category,
        price,
        description,
      }
      return unwrap(api['context-items'].$post({ json }))
    },
    onSuccess: (copy) => {
      toast.success(contextItemsTexts.page.duplicated({ name: copy.name }))
      void refresh()
    },
    onError: (error) => toast.error(contextItemsTexts.page.save_failed({ message: messageOf(error) })),
  })
  function onDelete(): void {
    remove.mutate()
  }
  return { onDelete, onDuplicate: () => duplicate.mutate() }
}
