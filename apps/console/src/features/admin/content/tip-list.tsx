import { TIP_CATEGORIES, type TipReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { texts as tipsAndNewsTexts } from '@whofor/texts/core/tips-and-news'
import { useState } from 'react'
import { toast } from 'sonner'
import { Badge } from '../../../components/ui/badge.tsx'
import { GripVertical } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { useOrderTips } from './queries.ts'
import { TipActions } from './tip-actions.tsx'
import { useReorder } from './use-reorder.ts'

type Props = { tips: TipReply[]; onEdit: (tip: TipReply) => void }

/** In their order, which the handles change. */
export function TipList({ tips, onEdit }: Props) {
  const order = useOrderTips()
  const [announced, setAnnounced] = useState('')
  const titleOf = (id: string) => tips.find((tip) => tip.id === id)?.title ?? ''
  const { list, ids, dragged, handleProps } = useReorder(
    tips.map(({ id }) => id),
    (next, moved) => {
      setAnnounced(texts.moved({ title: titleOf(moved), place: next.indexOf(moved) + 1, of: next.length }))
      order.mutate(next, {
        onError: (error) => toast.error(`${texts.order_failed} ${messageOf(error)}`),
      })
    },
  )
  const byId = new Map(tips.map((tip) => [tip.id, tip]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      <ol
        ref={(element) => {
          list.current = element
        }}
        aria-label={texts.tips}
        className="rounded-md border border-line bg-surface"
      >
        {shown.map((tip, at) => (
          <li
            key={tip.id}
            className={`flex items-center gap-2 border-b border-line py-2.5 pr-3 pl-2 last:border-0 sm:gap-3 ${tip.id === dragged ? 'relative bg-surface-2' : ''}`}
          >
            <button
              type="button"
              aria-label={texts.move({ title: tip.title, place: at + 1, of: shown.length })}
              className="grid size-9 shrink-0 cursor-grab touch-none place-items-center self-start rounded-sm text-ink-3 hover:bg-surface-2 hover:text-ink active:cursor-grabbing max-sm:size-11"
              {...handleProps(tip.id)}
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
            <div className="min-w-0 flex-1 py-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-[550] wrap-anywhere">{tip.title}</span>
                <Badge>{categoryLabel(tip.category)}</Badge>
              </p>
              <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{tip.content}</p>
            </div>
            <TipActions tip={tip} onEdit={() => onEdit(tip)} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-2">{texts.tips_hint}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

/** Those of other versions are shown by their name. */
function categoryLabel(category: string): string {
  const known = TIP_CATEGORIES.find((name) => name === category)
  return known ? tipsAndNewsTexts.labels[known] : category
}
