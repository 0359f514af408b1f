import { clientMetadata } from '@whofor/core/platform/oauth'
import { newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { appName } from './client-document.ts'
import { OauthError } from './oauth-error.ts'
import { insertClient, trimUnallowed } from './queries.ts'
import { redirectTarget } from './redirect-uri.ts'

/** Apps that were never allowed; the oldest make room, so that nobody can fill the disk or lock others out. */
export const UNALLOWED_MAX = 2000

/**
 * Registers an app (RFC 7591): public, without a secret. What it says about itself proves nothing.
 * @throws OauthError invalid_client_metadata or invalid_redirect_uri
 */
export async function registerClient({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: unknown) {
  const read = clientMetadata.safeParse(input)
  if (!read.success)
    throw new OauthError('invalid_client_metadata', 'redirect_uris must be a list of 1 to 10 addresses.')
  const { client_name, redirect_uris, grant_types, response_types } = read.data
  if (redirect_uris.some((uri) => redirectTarget(uri) === null))
    throw new OauthError(
      'invalid_redirect_uri',
      'Redirect URIs must be https, or http at localhost, 127.0.0.1 or [::1], without a fragment.',
    )
  if (grant_types?.includes('authorization_code') === false || response_types?.includes('code') === false)
    throw new OauthError('invalid_client_metadata', 'Only the authorization code grant is offered.')
  const client = {
    id: newToken(),
    name: appName(client_name, redirect_uris),
    redirect_uris,
    created_at: clock(),
    fetched_at: null,
    allowed_at: null,
  }
  await db.write(async (tx) => {
    await insertClient(db, tx, client)
    await trimUnallowed(db, tx, UNALLOWED_MAX)
  })
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.created_at / 1000),
    client_name: client.name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
