import type { RedirectTarget } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/console/oauth'
import { buttonStyle } from '../../components/ui/button.tsx'

/** Leaves for the app, with the answer in the address. Not a link of the router. */
export const ReturnButton = ({ to, redirect }: { to: string; redirect: RedirectTarget }) => (
  <a href={to} className={buttonStyle({ size: 's' })}>
    {redirect.kind === 'website' ? texts.back_to({ host: redirect.host }) : texts.back_to_app}
  </a>
)
