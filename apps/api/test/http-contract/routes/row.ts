/** What a route answers to whom. */
export type Row = {
  /** A body of valid shape, so that the guard answers instead of the validator. */
  body?: unknown
  /** A form with a file, in place of a JSON body; tested in test/answer-import. */
  form?: true
  /** Speaks a protocol whose errors are its own; tested in test/mcp and test/oauth. */
  rpc?: true
  /** Status without a session. */
  signedOut: number
  /** Status for a signed-in user who is not the owner; for lists, the status of their own reply. */
  other: number
  /** Status for the owner; omitted where it depends on earlier requests, such as publishing twice. */
  owner?: number
  /** Status for an administrator who is not the owner, where it differs from `other`. */
  admin?: number
  /** Answers with a file: each request gets its own. */
  file?: true
  /** Answered with a secret, a challenge or a new session: never stored for an Idempotency-Key. */
  secret?: true
  /** Ignores cookies and may be called from any site. */
  public?: true
  /** Rows that the owner's request adds, by table. Required for a POST that adds any; checked once per Idempotency-Key. */
  creates?: Partial<Record<CountedTable, number>>
}

/** Tables of user data and of billed usage. */
export const COUNTED_TABLES = [
  'context_items',
  'jobs',
  'persona_messages',
  'persona_surveys',
  'persona_versions',
  'personas',
  'share_links',
] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]

export const user = { signedOut: 401 } as const
/** The callers' cookies count for nothing; all but one have a key. */
export const withKey = { signedOut: 401, public: true } as const
