import { OAUTH_SCOPES } from '@whofor/core/platform/oauth'

/** What tokens are for. */
const mcpResource = (origin: string): string => `${origin}/mcp`

/** Where the tokens of /mcp come from (RFC 9728). */
export const resourceMetadata = (origin: string) => ({
  resource: mcpResource(origin),
  resource_name: 'Whofor',
  authorization_servers: [origin],
  scopes_supported: OAUTH_SCOPES,
  bearer_methods_supported: ['header'],
  resource_documentation: `${origin}/docs/api`,
})

/** How to get one (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: OAUTH_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})

/** Whether a `resource` names /mcp; absent from apps that follow older revisions of the protocol. */
export function isMcpResource(origin: string, resource: string | undefined): boolean {
  if (resource === undefined) return true
  return URL.canParse(resource) && new URL(resource).href.replace(/\/$/u, '') === mcpResource(origin)
}

type Code =
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'

/** A refusal as OAuth's own standards word it; for programs, in English. */
export class OauthError extends Error {
  override name = 'OauthError'
  readonly code: Code

  constructor(code: Code, description: string) {
    super(description)
    this.code = code
  }
}
