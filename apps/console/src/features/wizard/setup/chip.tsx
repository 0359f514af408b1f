import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { Check, X } from '../../../components/ui/icons.ts'

const chip =
  'relative inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm max-sm:min-h-10 [&_svg]:size-4'
const chosen = 'border-accent bg-accent-soft font-[550] text-accent-text'

/** A native checkbox shown as a pill. */
export const Chip = ({
  children,
  checked,
  onChange,
}: {
  children: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label
    className={`${chip} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${checked ? chosen : 'border-line-strong bg-surface hover:bg-surface-2'}`}
  >
    <input
      type="checkbox"
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {checked && <Check aria-hidden className="-ml-1" />}
    {children}
  </label>
)

/** A custom name with a remove button. */
export const CustomChip = ({ children, onRemove }: { children: string; onRemove: () => void }) => (
  <span className={`${chip} ${chosen} max-w-full pr-1`}>
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <button
      type="button"
      aria-label={setupTexts.remove_name({ name: children })}
      title={setupTexts.remove}
      className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-[color-mix(in_srgb,var(--accent)_18%,transparent)] max-sm:size-9"
      onClick={onRemove}
    >
      <X aria-hidden />
    </button>
  </span>
)
