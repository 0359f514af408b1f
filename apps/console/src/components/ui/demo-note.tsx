import { looksEnglish, looksGerman } from '@whofor/core/text/english-or-german'
import { texts } from '@whofor/texts/console/components'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'

const useIsDemo = () => useSession().data?.instance.ai.demo === true

/**
 * Says before work starts that the demo model will write, and to administrators how to connect another one. Renders nothing when a
 * model is connected.
 */
export function DemoNote({ className = 'text-ink-2' }: { className?: string }) {
  const isAdmin = useSession().data?.user?.is_admin === true
  if (!useIsDemo()) return null
  return (
    <p role="note" className={`text-sm text-pretty ${className}`}>
      {texts.demo_note.note} {isAdmin ? <ConnectModelLink /> : texts.demo_note.ask}
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
  return <Link href="/admin?tab=ai">{texts.demo_note.how}</Link>
}

/** Warns that the demo model will not answer in the language of the business context. */
export function OtherLanguageNote({ context }: { context: string }) {
  if (!useIsDemo() || looksEnglish(context) || looksGerman(context)) return null
  return (
    <p role="note" className="text-sm text-pretty text-ink-2">
      {texts.demo_note.other_language}
    </p>
  )
}

/** A warning below a link meant for others, shown if the link works only on this computer or its network. */
export function LocalLinkNote({ url }: { url: string }) {
  const isAdmin = useSession().data?.user?.is_admin === true
  if (!worksHereOnly(url)) return null
  return (
    <p className="text-sm text-warn">
      {texts.local_link_note.here_only} {isAdmin ? texts.local_link_note.set_url : texts.local_link_note.ask}
    </p>
  )
}

/** Whether a link works on this computer only: for other people, localhost is their own computer. */
const worksHereOnly = (url: string): boolean => reachOf(url) === 'computer'

const NETWORK =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])|\.(?:local|lan|internal|home\.arpa)$|^[^.[\]]+$/u

/** Who can open a link: this computer, its network, or everyone. */
export function reachOf(url: string): 'computer' | 'network' | 'everyone' {
  const { hostname } = new URL(url)
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname))
    return 'computer'
  return NETWORK.test(hostname) ? 'network' : 'everyone'
}
