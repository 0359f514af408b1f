import { texts } from '@whofor/texts/console/account'
import { RichText } from '../../components/ui/rich-text.tsx'
import { LegalLink } from './legal-link.tsx'

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
