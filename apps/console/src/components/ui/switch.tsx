import type { ComponentProps, ReactNode } from 'react'

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
