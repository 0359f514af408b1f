import { type RefObject, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ArrowDown, ArrowUp, type Icon, Pencil, Plus, RefreshCw, X } from '../../../components/ui/icons.ts'

type Props = {
  number: number
  count: number
  approved: boolean
  editButton: RefObject<HTMLButtonElement | null>
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRegenerate: () => void
  onApprove: (approved: boolean) => void
}

/** Actions of a question. Removing only revokes its approval. */
export function QuestionActions({ number, count, approved, editButton, ...on }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const move = (by: 1 | -1) => {
    on.onMove(by)
    // Moving the card drops focus; at the end of the list the opposite button takes it.
    requestAnimationFrame(() => {
      const atEnd = number + by === (by === 1 ? count : 1)
      const there = by === 1 ? down : up
      const back = by === 1 ? up : down
      ;(atEnd ? back : there).current?.focus()
    })
  }
  return (
    <div className="-mt-1 -mr-2 flex gap-1 max-sm:-mt-2 max-sm:w-full max-sm:justify-end">
      <Act
        icon={ArrowUp}
        label={`Move question ${number} up`}
        ref={up}
        disabled={number === 1}
        onClick={() => move(-1)}
      />
      <Act
        icon={ArrowDown}
        label={`Move question ${number} down`}
        ref={down}
        disabled={number === count}
        onClick={() => move(1)}
      />
      <Act icon={Pencil} label={`Edit question ${number}`} ref={editButton} onClick={on.onEdit} />
      <Act icon={RefreshCw} label={`Regenerate question ${number}`} onClick={on.onRegenerate} />
      {approved ? (
        <Act
          icon={X}
          label={`Remove question ${number} from the survey`}
          onClick={() => on.onApprove(false)}
        />
      ) : (
        <Act
          icon={Plus}
          label={`Add question ${number} back to the survey`}
          onClick={() => on.onApprove(true)}
        />
      )}
    </div>
  )
}

type ActProps = {
  icon: Icon
  label: string
  onClick: () => void
  disabled?: boolean
  ref?: RefObject<HTMLButtonElement | null>
}

const Act = ({ icon: Icon, label, ...rest }: ActProps) => (
  <Button {...rest} variant="quiet" size="icon-s" aria-label={label} title={label}>
    <Icon aria-hidden />
  </Button>
)
