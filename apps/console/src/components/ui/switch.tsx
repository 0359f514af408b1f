import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  help?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

/** A setting that is saved at once. The whole row can be clicked. */
export function Switch({ label, help, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center justify-between gap-6 border-b border-line py-3 last:border-0"
    >
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="block text-sm text-ink-2">
            {help}
          </span>
        )}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={disabled}
        onClick={() => onChange?.(!checked)}
        className="group relative h-5 w-8 shrink-0 rounded-full border border-ink-3 bg-surface transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-3 aria-checked:border-accent aria-checked:bg-accent disabled:cursor-default motion-reduce:transition-none forced-colors:aria-checked:bg-[Highlight]"
      >
        <span className="absolute top-1/2 left-[3px] size-3 -translate-y-1/2 rounded-full bg-ink-3 transition-transform duration-150 group-aria-checked:translate-x-3 group-aria-checked:bg-on-accent motion-reduce:transition-none" />
      </button>
    </label>
  )
}
