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
