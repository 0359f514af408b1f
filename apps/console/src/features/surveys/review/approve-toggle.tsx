import { texts } from '@whofor/texts/console/surveys/review'

type Props = {
  number: number
  approved: boolean
  disabled: boolean
  onApprove: (approved: boolean) => void
}

/** The question's number with a checkbox: ticked questions are published. */
export const ApproveToggle = ({ number, approved, disabled, onApprove }: Props) => (
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
