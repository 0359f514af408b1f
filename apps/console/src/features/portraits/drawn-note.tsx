import { texts } from '@whofor/texts/console/portraits'
import { useSession } from '../../lib/session.ts'

/** Says before a portrait is made that it is drawn; absent where a model makes images. */
export function DrawnNote({ className = '' }: { className?: string }) {
  if (!useSession().data?.instance.ai.draws_portraits) return null
  return <p className={`text-sm text-pretty text-ink-2 ${className}`}>{texts.drawn_note.drawn}</p>
}
