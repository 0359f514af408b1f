import type { OauthClient } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { isDocumentAddress, readClientDocument } from './client-document.ts'
import { findClient, saveDescribedClient, trimUnallowed } from './queries.ts'
import { UNALLOWED_MAX } from './register-client.ts'

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
