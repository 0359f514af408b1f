import { translated } from '@whofor/core/i18n/translated'
import { looksEnglish } from '@whofor/core/text/looks-english'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'

const TEXTS = translated(
  {
    yourTextDoesntLook: 'Your text doesn’t look like English, but the results will be in English. ',
    theBuiltInDemo:
      'The built-in demo model makes up sample text, in English only. Connect an AI model for real results.',
    how: 'How to connect a model',
  },
  {
    yourTextDoesntLook: 'Ihr Text scheint nicht englisch zu sein, die Ergebnisse werden es aber. ',
    theBuiltInDemo:
      'Das eingebaute Demo-Modell erfindet Beispieltexte, nur auf Englisch. Für echte Ergebnisse verbinden Sie ein KI-Modell.',
    how: 'So verbinden Sie ein Modell',
  },
)

/**
 * Says before work starts that the demo model will write; renders nothing if a model is connected.
 * @param context the business context; a warning is added if it is not English
 */
export function DemoNote({ context = '' }: { context?: string }) {
  const session = useSession().data
  if (!session?.instance.ai.demo) return null
  return (
    <p role="note" className="text-sm text-pretty text-ink-2">
      {!looksEnglish(context) && TEXTS.yourTextDoesntLook}
      {TEXTS.theBuiltInDemo} {session.user?.is_admin && <Link href="/admin?tab=ai">{TEXTS.how}</Link>}
    </p>
  )
}
