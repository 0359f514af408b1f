import { translated } from '@whofor/core/i18n/translated'
import { worksHereOnly } from '../../lib/works-here-only.ts'

const TEXTS = translated(
  {
    hereOnly: 'This link works on this computer only.',
    setUrl: 'To share it, set PUBLIC_URL to the address people use and start Whofor again.',
  },
  {
    hereOnly: 'Dieser Link funktioniert nur auf diesem Computer.',
    setUrl:
      'Um ihn zu teilen, setzen Sie PUBLIC_URL auf die Adresse, die andere nutzen, und starten Sie Whofor neu.',
  },
)

/** A warning below a link meant for others, shown if the link works only on this computer or its network. */
export function LocalLinkNote({ url }: { url: string }) {
  if (!worksHereOnly(url)) return null
  return (
    <p className="text-sm text-warn">
      {TEXTS.hereOnly} {TEXTS.setUrl}
    </p>
  )
}
