import { TIP_CATEGORIES, type TipInput, type TipReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/console/admin/content'
import { texts as tipsAndNewsTexts } from '@whofor/texts/core/tips-and-news'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { GripVertical } from '../../../components/ui/icons.ts'
import { Badge } from '../../../components/ui/status.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { ContentMenu, deleteWithUndo } from './edit-content.tsx'
import { useDeleteTip, useOrderTips, useSaveTip } from './queries.ts'

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

/** What a tip is stored with, for changing one thing or restoring it. */
export function inputOf({ title, content, category, is_active, display_order }: TipReply): TipInput {
  const known = TIP_CATEGORIES.find((name) => name === category) ?? 'general'
  return { title, content, category: known, is_active, display_order }
}

function TipActions({ tip, onEdit }: { tip: TipReply; onEdit: () => void }) {
  const save = useSaveTip()
  const restore = useSaveTip()
  const remove = useDeleteTip()
  const { id, title, is_active } = tip
  // Shown at once; a switch that moves only after the reply seems broken.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const toggle = (active: boolean) => {
    setWanted(active)
    save.mutate(
      { id, ...inputOf(tip), is_active: active },
      {
        onError: (error) => toast.error(texts.tip_not_saved({ reason: messageOf(error) })),
        onSettled: () => setWanted(null),
      },
    )
  }
  const onDelete = () =>
    deleteWithUndo({ id, title, remove, restore: () => restore.mutateAsync({ id, ...inputOf(tip) }) })
  const isActive = wanted ?? is_active
  return (
    <div className="flex shrink-0 items-center gap-1 max-sm:flex-col-reverse sm:gap-2">
      <Switch
        checked={isActive}
        aria-label={texts.active_label({ title })}
        onChange={(event) => toggle(event.currentTarget.checked)}
      >
        <span aria-hidden className="inline-block min-w-11 text-sm text-ink-2 max-sm:hidden">
          {isActive ? texts.active : texts.off}
        </span>
      </Switch>
      <ContentMenu title={title} onEdit={onEdit} onDelete={onDelete} />
    </div>
  )
}

/**
 * Reorders the items of a list by dragging a handle, with a mouse or a finger, and with the arrow keys.
 * @param onOrder called with the new order when the handle is let go, or a key was pressed
 */
function useReorder(ids: string[], onOrder: (ids: string[], moved: string) => void) {
  const list = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<{ id: string; ids: string[] } | null>(null)
  const shown = dragged?.ids ?? ids

  const handleProps = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, ids })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged?.id !== id) return
      const place = placeAt(list.current, event.clientY)
      if (place !== null) setDragged({ id, ids: moveTo(dragged.ids, id, place) })
    },
    onPointerUp() {
      if (dragged?.id !== id) return
      setDragged(null)
      if (dragged.ids.join() !== ids.join()) onOrder(dragged.ids, id)
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const place = ids.indexOf(id) + step
      if (step === 0 || place < 0 || place >= ids.length) return
      event.preventDefault()
      onOrder(moveTo(ids, id, place), id)
    },
  })
  return { list, ids: shown, dragged: dragged?.id ?? null, handleProps }
}

/** The place of the item under this height; those above and below the list are its ends. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const items = [...(list?.children ?? [])]
  if (items.length === 0) return null
  const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return place === -1 ? items.length - 1 : place
}

function moveTo(ids: string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
