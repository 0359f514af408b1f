import { looksEnglish } from '@whofor/core/text/looks-english'
import { useSession } from '../../lib/session.ts'

/**
 * Who will write, said before work starts; nothing where a model is connected.
 * @param context what it will write about: in another language the note says so first
 */
export function DemoNote({ context = '' }: { context?: string }) {
  const isDemo = useSession().data?.instance.ai.demo
  if (!isDemo) return null
  return (
    <p role="note" className="text-sm text-pretty text-ink-2">
      {!looksEnglish(context) && 'Your text does not look English; what comes back will be English. '}
      Written by the built-in demo model, which writes English only and invents. Connect a model for real
      texts.
    </p>
  )
}
