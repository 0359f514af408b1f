import { DAY_MS } from '@whofor/core/durations'
import {
  API_KEYS_MAX,
  type ApiKey,
  type CreateApiKeyInput,
  type CreatedApiKey,
} from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import { hashToken, newApiKeyToken } from '../../auth/tokens.ts'
import { newId } from '../../db/new-id.ts'
import type { ApiKeyRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import { deleteApiKey, insertApiKey, selectApiKeys } from './queries.ts'

/** Without its hash. */
const toApiKey = ({ user_id: _, key_hash: __, ...key }: ApiKeyRow): ApiKey => key

/**
 * Creates a key of the API. Only its hash is stored.
 * @throws AppError reauthentication_needed, insufficient_aal or api_key_limit_reached
 */
export async function createApiKey(
  deps: Deps,
  scope: SignedInScope,
  { name, scopes, expires_in_days: days }: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  const secret = newApiKeyToken()
  const now = deps.clock()
  const row = {
    id: newId(),
    user_id: actor.id,
    name,
    key_hash: hashToken(secret),
    ending: secret.slice(-4),
    scopes,
    created_at: now,
    expires_at: days === undefined ? null : now + days * DAY_MS,
    last_used_at: null,
  }
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    if ((await selectApiKeys(deps.db, tx, actor.id)).length >= API_KEYS_MAX)
      throw new AppError('api_key_limit_reached', texts.create_api_key.too_many({ max: API_KEYS_MAX }))
    await insertApiKey(deps.db, tx, row)
    await recordAudit(deps, scope, tx, {
      action: 'api_key.created',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { key_name: name, scopes },
    })
    await enqueueSecurityMail(deps, scope, tx, actor, 'api_key_created', name)
  })
  return { key: toApiKey(row), secret }
}

export async function listApiKeys(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<{ items: ApiKey[]; max: number }> {
  return { items: (await selectApiKeys(db, db.read, actor.id)).map(toApiKey), max: API_KEYS_MAX }
}

/**
 * Revokes a key at once. Needs no recent sign-in: it takes access away.
 * @throws AppError not_found
 */
export async function revokeApiKey(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await deps.db.write(async (tx) => {
    const revoked = await deleteApiKey(deps.db, tx, actor.id, id)
    if (!revoked) throw new AppError('not_found', texts.revoke_api_key.gone)
    await recordAudit(deps, scope, tx, {
      action: 'api_key.revoked',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { key_name: revoked.name },
    })
  })
}
