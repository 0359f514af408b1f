import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

const TEXTS = translated(
  {
    opensInANew: '(opens in a new tab)',
  },
  {
    opensInANew: '(öffnet in neuem Tab)',
  },
)

type Props = {
  /** As typed so far; the next page starts with it. */
  email: string
  /** Keeps the page that asks for the password: the link opens in a new tab. */
  inPlace: boolean
  children: ReactNode
}

export function RecoverLink({ email, inPlace, children }: Props) {
  const className = 'underline underline-offset-3'
  return inPlace ? (
    <a href="/recover" target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> {TEXTS.opensInANew}</span>
    </a>
  ) : (
    <Link href="/recover" state={{ email }} className={className}>
      {children}
    </Link>
  )
}
