import { CATEGORY_LABELS, type ContextItem } from '@whofor/core/context-item'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Pencil, Trash2 } from '../../components/ui/icons.ts'
import { formatPrice } from './context-text.ts'

type Props = { item: ContextItem; onEdit: () => void; onDelete: () => void }

export function ItemCard({ item, onEdit, onDelete }: Props) {
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-surface px-6 py-5 max-sm:p-4">
      <h2 className="wrap-anywhere">{item.name}</h2>
      {item.description && (
        <p className="mt-1 line-clamp-4 wrap-anywhere whitespace-pre-line text-ink-2">{item.description}</p>
      )}
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <Badge>{CATEGORY_LABELS[item.category]}</Badge>
          {item.price !== null && (
            <span className="font-[550] whitespace-nowrap tabular-nums">{formatPrice(item.price)}</span>
          )}
        </div>
        <div className="-mr-2 flex">
          <Button
            variant="quiet"
            size="icon-s"
            aria-label={`Edit ${item.name}`}
            title="Edit"
            onClick={onEdit}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon-s"
            aria-label={`Delete ${item.name}`}
            title="Delete"
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
    </li>
  )
}
