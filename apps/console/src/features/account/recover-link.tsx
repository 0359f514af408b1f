import { texts } from '@whofor/texts/console/account'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

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
      <span className="sr-only"> {texts.recover_link.new_tab}</span>
    </a>
  ) : (
    <Link href="/recover" state={{ email }} className={className}>
      {children}
    </Link>
  )
}
