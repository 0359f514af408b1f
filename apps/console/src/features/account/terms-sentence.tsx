import { LegalLink } from './legal-link.tsx'

/** For ways to sign up that have no checkbox. */
export const TermsSentence = () => (
  <p className="text-sm text-ink-2">
    By continuing you accept the <LegalLink href="/terms">Terms and Conditions</LegalLink>, the{' '}
    <LegalLink href="/privacy">Privacy Policy</LegalLink> and the{' '}
    <LegalLink href="/ai-use">AI Data Use Agreement</LegalLink>.
  </p>
)
