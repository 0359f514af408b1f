import { texts } from '@whofor/texts/console/account'
import type { ReactNode } from 'react'
import { RichText } from '../../components/ui/rich-text.tsx'

/** Opens a document in a new tab, so that a form is not lost. */
const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-3">
    {children}
    <span className="sr-only"> {texts.legal_link.new_tab}</span>
  </a>
)

const LINKS = {
  terms: (text: string) => <LegalLink href="/terms">{text}</LegalLink>,
  privacy: (text: string) => <LegalLink href="/privacy">{text}</LegalLink>,
  ai: (text: string) => <LegalLink href="/ai-use">{text}</LegalLink>,
}

/** The label of the checkbox. */
export const AcceptTerms = () => <RichText parts={texts.terms.accept(LINKS)} />

/** For ways to sign up that have no checkbox. */
export const TermsSentence = () => (
  <p className="text-sm text-ink-2">
    <RichText parts={texts.terms.continuing(LINKS)} />
  </p>
)
