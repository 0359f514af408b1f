import { translated } from '@whofor/core/i18n/translated'
import { useUser } from '../../lib/session.ts'
import { worksHereOnly } from '../../lib/works-here-only.ts'

const TEXTS = translated(
  {
    hereOnly: 'This link works on this computer only.',
    setUrl: 'Set PUBLIC_URL to share it.',
  },
  {
    hereOnly: 'Dieser Link funktioniert nur auf diesem Computer.',
    setUrl: 'Setzen Sie PUBLIC_URL, um ihn zu teilen.',
  },
)

/** Below a link for others, where the server does not know an address that reaches it. */
export function LocalLinkNote({ url }: { url: string }) {
  const user = useUser()
  if (!worksHereOnly(url)) return null
  return (
    <p className="text-sm text-warn">
      {TEXTS.hereOnly} {user.is_admin && TEXTS.setUrl}
    </p>
  )
}
