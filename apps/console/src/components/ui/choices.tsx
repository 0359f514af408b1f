import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; children: ReactNode }

/** A native radio shown as a card. Use inside a `FieldGroup`. */
export function RadioCard({ title, children, className = '', ...rest }: Props) {
  return (
    <label
      className={[
        'group relative grid content-start gap-1 rounded-md border border-line-strong bg-surface p-4 hover:border-ink-3',
        'has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-checked:hover:border-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      ].join(' ')}
    >
      <input {...rest} type="radio" className="absolute inset-0 size-full cursor-pointer opacity-0" />
      <span className="flex items-center justify-between font-semibold">
        {title}
        <span
          aria-hidden
          className="size-4 rounded-full border-[1.5px] border-ink-3 group-has-checked:border-5 group-has-checked:border-accent"
        />
      </span>
      <span className="text-sm text-ink-2">{children}</span>
    </label>
  )
}

export const RadioCardGroup = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-3">{children}</div>
)

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
