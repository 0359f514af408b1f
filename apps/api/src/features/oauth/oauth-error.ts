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
