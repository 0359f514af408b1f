import { clientMetadata } from '@whofor/core/platform/oauth'
import { cleanModelText } from '@whofor/core/text/clean-text'
import { newToken } from '../../auth/tokens.ts'
import type { OauthClient } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { OauthError } from './oauth-protocol.ts'
import { findClient, insertClient, saveDescribedClient, trimUnallowed } from './queries.ts'
import { redirectTarget } from './redirect-uri.ts'

/** An app may change its document; a user reads and answers within this time. */
const FRESH_MS = 10 * 60_000

export type FindDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'limits' | 'fetchDocument'>

/**
 * An app by its id, which is random or the address of a document that describes it. The document is read for signed-in users
 * alone, so that nobody else can make this server fetch anything.
 * @throws AppError rate_limited
 */
export async function findApp(deps: FindDeps, userId: string, id: string): Promise<OauthClient | null> {
  const { db, clock, log } = deps
  const known = await findClient(db, db.read, id)
  const now = clock()
  if (known && (known.fetched_at === null || now - known.fetched_at < FRESH_MS)) return known
  if (!isDocumentAddress(id)) return null
  await deps.limits.consume('oauth-document', userId)
  const document = await deps.fetchDocument(id).catch((err: unknown) => {
    log.info({ err }, 'the document of an app could not be read')
    return null
  })
  const described = readClientDocument(id, document)
  if (!described) return null
  return db.write(async (tx) => {
    const client = await saveDescribedClient(db, tx, { id, ...described, created_at: now, fetched_at: now })
    await trimUnallowed(db, tx, UNALLOWED_MAX)
    return client
  })
}

/** Apps that were never allowed; the oldest make room, so that nobody can fill the disk or lock others out. */
const UNALLOWED_MAX = 2000

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

const NAME_LENGTH = 60

/** The name that an app gave itself, cut and cleaned; the host of its first address without one. */
function appName(given: string | undefined, redirectUris: readonly string[]): string {
  const [first = ''] = redirectUris
  return cleanModelText(given ?? '', NAME_LENGTH) || (redirectTarget(first)?.host ?? first)
}

/** Whether an app's id is the address of a document that describes it (OAuth Client ID Metadata Document). */
export function isDocumentAddress(id: string): boolean {
  if (!URL.canParse(id) || id.includes('#')) return false
  const { href, protocol, pathname, username, password } = new URL(id)
  // As the parser writes it, so that an app has one address.
  return href === id && protocol === 'https:' && pathname !== '/' && username === '' && password === ''
}

/**
 * Reads such a document. Addresses that no app may be redirected to are left out.
 * @returns null for one that does not describe a public app of this id
 */
export function readClientDocument(
  id: string,
  document: unknown,
): { name: string; redirect_uris: string[] } | null {
  const { data } = clientMetadata.safeParse(document)
  if (!data || data.client_id !== id || data.token_endpoint_auth_method?.startsWith('client_secret'))
    return null
  const redirect_uris = data.redirect_uris.filter((uri) => redirectTarget(uri) !== null)
  return redirect_uris.length === 0 ? null : { name: appName(data.client_name, redirect_uris), redirect_uris }
}
