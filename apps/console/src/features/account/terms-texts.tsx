import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { LegalLink } from './legal-link.tsx'

const TEXTS = translated(
  {
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    ai: 'AI Data Use Agreement',
    accept: (terms: ReactNode, privacy: ReactNode, ai: ReactNode) => (
      <>
        I accept the {terms}, the {privacy} and the {ai}
      </>
    ),
    continuing: (terms: ReactNode, privacy: ReactNode, ai: ReactNode) => (
      <>
        By continuing you accept the {terms}, the {privacy} and the {ai}.
      </>
    ),
  },
  {
    terms: 'AGB',
    privacy: 'Datenschutzerklärung',
    ai: 'Vereinbarung zur KI-Datennutzung',
    accept: (terms, privacy, ai) => (
      <>
        Ich akzeptiere die {terms}, die {privacy} und die {ai}
      </>
    ),
    continuing: (terms, privacy, ai) => (
      <>
        Wenn Sie fortfahren, akzeptieren Sie die {terms}, die {privacy} und die {ai}.
      </>
    ),
  },
)

const documents = () =>
  [
    <LegalLink key="terms" href="/terms">
      {TEXTS.terms}
    </LegalLink>,
    <LegalLink key="privacy" href="/privacy">
      {TEXTS.privacy}
    </LegalLink>,
    <LegalLink key="ai" href="/ai-use">
      {TEXTS.ai}
    </LegalLink>,
  ] as const

/** The label of the checkbox. */
export const AcceptTerms = () => TEXTS.accept(...documents())

/** For ways to sign up that have no checkbox. */
export const TermsSentence = () => <p className="text-sm text-ink-2">{TEXTS.continuing(...documents())}</p>
