import { texts } from '@whofor/texts/console/components'
import { worksHereOnly } from '../../lib/works-here-only.ts'

/** A warning below a link meant for others, shown if the link works only on this computer or its network. */
export function LocalLinkNote({ url }: { url: string }) {
  if (!worksHereOnly(url)) return null
  return (
    <p className="text-sm text-warn">
      {texts.local_link_note.here_only} {texts.local_link_note.set_url}
    </p>
  )
}
