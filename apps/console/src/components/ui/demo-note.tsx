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
      {!looksEnglish(context) && 'Your text doesn’t look like English, but the results will be in English. '}
      The built-in demo model makes up sample text, in English only. Connect an AI model for real results.
    </p>
  )
}
