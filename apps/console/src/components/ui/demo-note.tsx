import { translated } from '@whofor/core/i18n/translated'
import { looksEnglish } from '@whofor/core/text/looks-english'
import { looksGerman } from '@whofor/core/text/looks-german'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'
import { worksHereOnly } from '../../lib/works-here-only.ts'

const TEXTS = translated(
  {
    note: 'The built-in demo model writes examples, in English and German only.',
    ask: 'For real results, ask your administrator to connect an AI model.',
    here: 'For real results, set AI_API_KEY and start Whofor again, or make yourself an administrator with “admin grant” (see the README).',
    how: 'How to connect a model',
    otherLanguage: 'Your text looks like neither English nor German, but the demo model writes only these.',
  },
  {
    note: 'Das eingebaute Demo-Modell schreibt Beispiele, nur auf Deutsch und Englisch.',
    ask: 'Für echte Ergebnisse bitten Sie Ihren Administrator, ein KI-Modell zu verbinden.',
    here: 'Für echte Ergebnisse setzen Sie AI_API_KEY und starten Whofor neu, oder machen Sie sich mit „admin grant“ zum Administrator (siehe README).',
    how: 'So verbinden Sie ein Modell',
    otherLanguage:
      'Ihr Text scheint weder deutsch noch englisch zu sein, das Demo-Modell schreibt aber nur diese Sprachen.',
  },
)

const useIsDemo = () => useSession().data?.instance.ai.demo === true

/**
 * Says before work starts that the demo model will write, and who can connect another model. At localhost that is the
 * reader, who runs the server. Renders nothing when a model is connected.
 */
export function DemoNote({ className = 'text-ink-2' }: { className?: string }) {
  const isAdmin = useSession().data?.user?.is_admin === true
  if (!useIsDemo()) return null
  return (
    <p role="note" className={`text-sm text-pretty ${className}`}>
      {TEXTS.note} {isAdmin ? <ConnectModelLink /> : worksHereOnly(location.href) ? TEXTS.here : TEXTS.ask}
    </p>
  )
}

/** The demo note above a setup form. */
export const SetupDemoNote = () => (
  <DemoNote className="mb-8 rounded-sm bg-warn-soft px-3 py-2.5 max-sm:mb-6" />
)

/**
 * Where administrators learn how to replace the demo model. Renders nothing for others, or when a model is connected.
 */
export function ConnectModelLink() {
  const isAdmin = useSession().data?.user?.is_admin === true
  if (!useIsDemo() || !isAdmin) return null
  return <Link href="/admin?tab=ai">{TEXTS.how}</Link>
}

/** Warns that the demo model will not answer in the language of the business context. */
export function OtherLanguageNote({ context }: { context: string }) {
  if (!useIsDemo() || looksEnglish(context) || looksGerman(context)) return null
  return (
    <p role="note" className="text-sm text-pretty text-ink-2">
      {TEXTS.otherLanguage}
    </p>
  )
}
