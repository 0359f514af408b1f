import type { ComponentProps, ReactNode } from 'react'

/** Segmented control of native radios. Use inside a `FieldGroup`. */
export const Segmented = ({ children }: { children: ReactNode }) => (
  <div className="inline-flex justify-self-start overflow-hidden rounded-sm border border-line-strong bg-surface max-sm:flex max-sm:justify-self-stretch">
    {children}
  </div>
)

export function Segment({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label
      className={[
        'relative grid h-[38px] min-w-12 place-items-center px-3 font-[550] text-ink-2 tabular-nums max-sm:h-11 max-sm:flex-1',
        'not-first:border-l not-first:border-line has-checked:bg-accent has-checked:text-on-accent',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        'has-[:checked:focus-visible]:outline-on-accent',
      ].join(' ')}
    >
      <input {...rest} type="radio" className="absolute inset-0 size-full cursor-pointer opacity-0" />
      {children}
    </label>
  )
}
