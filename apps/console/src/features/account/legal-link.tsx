import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'

const TEXTS = translated(
  {
    opensInANew: '(opens in a new tab)',
  },
  {
    opensInANew: '(öffnet in neuem Tab)',
  },
)

/** Opens a document in a new tab, so that a form is not lost. */
export const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-3">
    {children}
    <span className="sr-only"> {TEXTS.opensInANew}</span>
  </a>
)
