import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { LoaderCircle } from './icons.ts'

export const buttonStyle = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm border text-center font-[550] no-underline',
    'transition-colors duration-[120ms] hover:no-underline [&_svg]:size-4 [&_svg:not(:only-child):first-child]:-ml-0.5',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-3',
    'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface-2 aria-disabled:text-ink-3',
  ],
  {
    variants: {
      variant: {
        primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
        plain: 'border-line-strong bg-surface text-ink hover:bg-surface-2 [&_svg]:text-ink-2',
        quiet:
          'border-transparent bg-transparent text-ink-2 hover:bg-surface-2 hover:text-ink disabled:border-transparent disabled:bg-transparent disabled:opacity-40',
        danger:
          'border-[color-mix(in_srgb,var(--bad)_45%,var(--line))] bg-surface text-bad hover:bg-bad-soft',
        /** For the final step of an action that a `danger` button started. */
        'danger-solid': 'border-bad bg-bad text-on-accent hover:border-bad-hover hover:bg-bad-hover',
      },
      size: {
        m: 'min-h-9 shrink-0 px-3.5 py-1 max-sm:min-h-11',
        s: 'min-h-8 shrink-0 px-2.5 py-1 text-sm max-sm:min-h-10',
        l: 'min-h-12 shrink-0 px-5 py-1 text-lg [&_svg]:size-5',
        icon: 'min-h-9 w-9 shrink-0 p-0 max-sm:min-h-11 max-sm:w-11',
        'icon-s': 'min-h-8 w-8 shrink-0 p-0 max-sm:min-h-11 max-sm:w-11',
      },
    },
    defaultVariants: { variant: 'plain', size: 'm' },
  },
)

type Style = VariantProps<typeof buttonStyle>

/** `busy` shows a spinner and ignores presses but keeps focus; change the label to describe the progress. */
export function Button({
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Style & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ variant, size, className })}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  className,
  href,
  ...rest
}: ComponentProps<'a'> & Style & { href: string }) {
  return <Link {...rest} href={href} className={buttonStyle({ variant, size, className })} />
}
