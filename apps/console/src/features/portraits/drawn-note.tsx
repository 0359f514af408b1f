import { translated } from '@whofor/core/i18n/translated'
import { useSession } from '../../lib/session.ts'

const TEXTS = translated(
  { drawn: 'The portrait is drawn: no image model is connected.' },
  { drawn: 'Das Porträt wird gezeichnet: Es ist kein Bildmodell verbunden.' },
)

/** Says before a portrait is made that it is drawn; absent where a model makes images. */
export function DrawnNote({ className = '' }: { className?: string }) {
  if (!useSession().data?.instance.ai.draws_portraits) return null
  return <p className={`text-sm text-pretty text-ink-2 ${className}`}>{TEXTS.drawn}</p>
}
