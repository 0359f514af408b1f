import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react'

/** A text with elements in it, as texts with tags return it: `parts={texts.sent({ email, b: (text) => <b>{text}</b> })}`. */
export const RichText = ({ parts }: { parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts)

/** A button inside a sentence that looks like the links around it. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button
    {...props}
    type="button"
    className="cursor-pointer rounded-xs text-accent-text underline decoration-[color-mix(in_srgb,var(--accent-text)_40%,transparent)] underline-offset-3 hover:decoration-current"
  />
)
