import { clientMetadata } from '@whofor/core/platform/oauth'
import { cleanModelText } from '@whofor/core/text/clean-text'
import { redirectTarget } from './redirect-uri.ts'

const NAME_LENGTH = 60

/** The name that an app gave itself, cut and cleaned; the host of its first address without one. */
export function appName(given: string | undefined, redirectUris: readonly string[]): string {
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
