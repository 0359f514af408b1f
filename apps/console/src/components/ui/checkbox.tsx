import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

export function Checkbox({ children, className = '', ...rest }: Props) {
  return (
    <label className={`flex min-h-6 items-start gap-2.5 max-sm:min-h-11 max-sm:items-center ${className}`}>
      <input {...rest} type="checkbox" className="mark-box" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
