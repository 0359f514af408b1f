import type { ConnectedApp, RedirectTarget } from '@whofor/core/platform/oauth'
import type { OauthGrant } from '../../db/schema/rows.ts'
import { redirectTarget } from './redirect-uri.ts'

export const toConnectedApp = (grant: OauthGrant, name: string): ConnectedApp => ({
  id: grant.id,
  name,
  redirect: redirectOf(grant.redirect_uri),
  scopes: grant.scopes,
  connected_at: grant.connected_at ?? grant.created_at,
  last_used_at: grant.last_used_at,
})

/** Of an address that was checked when it was registered. */
export const redirectOf = (uri: string): RedirectTarget =>
  redirectTarget(uri) ?? { kind: 'website', host: uri }
