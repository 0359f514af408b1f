import { texts } from '@whofor/texts/console/account'
import type { ReactNode } from 'react'

/** Opens a document in a new tab, so that a form is not lost. */
export const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-3">
    {children}
    <span className="sr-only"> {texts.legal_link.new_tab}</span>
  </a>
)
