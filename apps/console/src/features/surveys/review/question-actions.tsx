import { texts } from '@whofor/texts/console/surveys/review'
import { type DragEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  GripVertical,
  type Icon,
  Pencil,
  Plus,
  RefreshCw,
  X,
} from '../../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine } from '../../../components/ui/menu.tsx'

type Props = {
  number: number
  count: number
  approved: boolean
  editButton: RefObject<HTMLButtonElement | null>
  onMove: (by: number) => void
  onEdit: () => void
  onRegenerate: () => void
  onApprove: (approved: boolean) => void
}

/** Actions of a question. Removing only revokes its approval. */
export function QuestionActions({ number, count, approved, editButton, ...on }: Props) {
  return (
    <div className="-mt-1 -mr-2 flex gap-1 max-sm:-mt-2 max-sm:self-end">
      <MoveHandle number={number} count={count} onMove={on.onMove} />
      <Act icon={Pencil} label={texts.editing({ number })} ref={editButton} onClick={on.onEdit} />
      <Act icon={RefreshCw} label={texts.regenerate({ number })} onClick={on.onRegenerate} />
      <Menu
        label={texts.more({ number })}
        trigger={
          <Button
            variant="quiet"
            size="icon-s"
            aria-label={texts.more({ number })}
            title={texts.more({ number })}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem disabled={number === 1} onSelect={() => on.onMove(-1)}>
          <ArrowUp aria-hidden />
          {texts.up}
        </MenuItem>
        <MenuItem disabled={number === count} onSelect={() => on.onMove(1)}>
          <ArrowDown aria-hidden />
          {texts.down}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => on.onApprove(!approved)}>
          {approved ? <X aria-hidden /> : <Plus aria-hidden />}
          {approved ? texts.remove : texts.add_back}
        </MenuItem>
      </Menu>
    </div>
  )
}

/** Moves its question by the arrow keys, or by being dragged onto another one; on phones the menu does. */
function MoveHandle({ number, count, onMove }: Pick<Props, 'number' | 'count' | 'onMove'>) {
  const handle = useRef<HTMLButtonElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if (number + by < 1 || number + by > count) return
    onMove(by)
    // Moving the card drops focus.
    requestAnimationFrame(() => handle.current?.focus())
  }
  function onDragEnd(event: DragEvent) {
    const item = handle.current?.closest('li')
    const items = [...(item?.parentElement?.children ?? [])].slice(0, count)
    const passed = items.findIndex((one) => event.clientY < one.getBoundingClientRect().bottom)
    const place = passed < 0 ? count : passed + 1
    if (event.clientY !== 0 && place !== number) onMove(place - number)
  }
  return (
    <button
      ref={handle}
      type="button"
      draggable
      aria-label={texts.handle({ number, count })}
      title={texts.handle({ number, count })}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        const item = event.currentTarget.closest('li')
        if (item) event.dataTransfer.setDragImage(item, 24, 24)
      }}
      onDragEnd={onDragEnd}
      className="grid size-8 cursor-grab place-items-center rounded-sm text-ink-3 hover:bg-surface-2 hover:text-ink active:cursor-grabbing pointer-coarse:hidden"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

type ActProps = {
  icon: Icon
  label: string
  onClick: () => void
  ref?: RefObject<HTMLButtonElement | null>
}

const Act = ({ icon: Icon, label, ...rest }: ActProps) => (
  <Button {...rest} variant="quiet" size="icon-s" aria-label={label} title={label}>
    <Icon aria-hidden />
  </Button>
)

type ApproveToggleProps = {
  number: number
  approved: boolean
  disabled: boolean
  onApprove: (approved: boolean) => void
}

/** The question's number with a checkbox: ticked questions are published. */
export const ApproveToggle = ({ number, approved, disabled, onApprove }: ApproveToggleProps) => (
  <label className="relative flex h-6 w-fit max-sm:z-1 items-center gap-2 before:absolute before:-inset-2.5">
    <input
      type="checkbox"
      className="mark-box relative"
      aria-label={texts.approve({ number })}
      checked={approved}
      disabled={disabled}
      onChange={(event) => onApprove(event.target.checked)}
    />
    <span aria-hidden className="font-medium text-ink-3 tabular-nums">
      {number}
    </span>
  </label>
)
