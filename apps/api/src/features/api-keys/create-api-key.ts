import { DAY_MS } from '@whofor/core/durations'
import { API_KEYS_MAX, type CreateApiKeyInput, type CreatedApiKey } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import { hashToken, newApiKeyToken } from '../../auth/tokens.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { insertApiKey, selectApiKeys } from './queries.ts'
import { toApiKey } from './to-api-key.ts'

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
