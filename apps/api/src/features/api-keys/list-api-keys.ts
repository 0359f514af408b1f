import { API_KEYS_MAX, type ApiKey } from '@whofor/core/platform/api-key'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectApiKeys } from './queries.ts'
import { toApiKey } from './to-api-key.ts'

export async function listApiKeys(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<{ items: ApiKey[]; max: number }> {
  return { items: (await selectApiKeys(db, db.read, actor.id)).map(toApiKey), max: API_KEYS_MAX }
}
