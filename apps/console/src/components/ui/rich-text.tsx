import { createElement, Fragment, type ReactNode } from 'react'

/** A text with elements in it, as texts with tags return it: `parts={texts.sent({ email, b: (text) => <b>{text}</b> })}`. */
export const RichText = ({ parts }: { parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts)
