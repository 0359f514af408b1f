import type { ContextItem } from '@whofor/core/context-item'
import { texts as componentsTexts } from '@whofor/texts/console/components'
import { texts as contextItemsTexts } from '@whofor/texts/console/context-items'
import { texts as coreContextItemsTexts } from '@whofor/texts/core/context-items'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Copy, Ellipsis, Pencil, Trash2 } from '../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine } from '../../components/ui/menu.tsx'
import { useUser } from '../../lib/session.ts'
import { formatPrice } from './context-text.ts'
import { useItemActs } from './use-item-acts.ts'

type Props = { item: ContextItem; onEdit: () => void }

/** The whole card opens the item for editing. */
export function ItemCard({ item, onEdit }: Props) {
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

function ItemMenu({ item, onEdit }: Props) {
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
