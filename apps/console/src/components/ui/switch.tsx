import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }

/** A setting that is on or off. */
export function Switch({ children, className = '', ...rest }: Props) {
  return (
    <label className={`flex min-h-6 items-start gap-2.5 max-sm:min-h-11 max-sm:items-center ${className}`}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells whether it is checked */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}

type SwitchRowProps = {
  label: string
  help?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

/** A setting that is saved at once. The whole row can be clicked. */
export function SwitchRow({ label, help, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  const control = {
    id,
    checked,
    disabled,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': help ? `${id}-help` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.checked),
  }
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
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells whether it is checked */}
      <input {...control} type="checkbox" role="switch" className="switch" />
    </label>
  )
}
