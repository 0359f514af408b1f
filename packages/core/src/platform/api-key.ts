/** What a key of the API may do. */
export type ApiScope =
  | 'personas:read'
  | 'personas:write'
  | 'surveys:read'
  | 'surveys:write'
  | 'responses:read'
