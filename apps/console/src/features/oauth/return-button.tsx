import type { RedirectTarget } from '@whofor/core/platform/oauth'
import { buttonStyle } from '../../components/ui/button.tsx'
import { OAUTH_TEXTS as TEXTS } from './oauth-texts.ts'

/** Leaves for the app, with the answer in the address. Not a link of the router. */
export const ReturnButton = ({ to, redirect }: { to: string; redirect: RedirectTarget }) => (
  <a href={to} className={buttonStyle({ size: 's' })}>
    {redirect.kind === 'website' ? TEXTS.backTo(redirect.host) : TEXTS.backToApp}
  </a>
)
