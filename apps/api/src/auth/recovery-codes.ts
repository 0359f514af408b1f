import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODE } from '@whofor/core/account/credentials'
import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/mail'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'

const MAIL_LIFE_MS = DAY_MS

/** Replaces all codes of a user. @returns the new ones; only their hashes are stored */
export async function replaceRecoveryCodes(
  deps: Pick<AuthDeps, 'db' | 'secret'>,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  await deleteRecoveryCodes(deps.db, tx, userId)
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE.count) codes.add(newCode())
  await tx
    .insert(deps.db.schema.mfa_recovery_codes)
    .values([...codes].map((code) => ({ user_id: userId, code_hash: hashCode(deps, userId, code) })))
  return [...codes]
}

export async function deleteRecoveryCodes(db: Db, tx: Tx, userId: string): Promise<void> {
  const { mfa_recovery_codes: codes } = db.schema
  await tx.delete(codes).where(eq(codes.user_id, userId))
}

/** The codes that were not used yet. */
export function countRecoveryCodes(
  { schema }: Pick<Db, 'schema'>,
  on: Tx | Db['read'],
  userId: string,
): Promise<number> {
  const { mfa_recovery_codes: codes } = schema
  return on.$count(codes, and(eq(codes.user_id, userId), isNull(codes.used_at)))
}

/**
 * Uses a code, and tells its owner by mail. Of parallel calls, one gets it.
 * @returns false for a code that is unknown or used
 */
export async function consumeRecoveryCode(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  { user_id: userId, code }: { user_id: string; code: string },
): Promise<boolean> {
  const { mfa_recovery_codes: codes, users } = deps.db.schema
  const code_hash = hashCode(deps, userId, code)
  const used = await tx
    .update(codes)
    .set({ used_at: deps.clock() })
    .where(and(eq(codes.user_id, userId), eq(codes.code_hash, code_hash), isNull(codes.used_at)))
    .returning({ id: codes.id })
  if (used.length === 0) return false
  await recordAudit(deps, scope, tx, {
    action: 'recovery_code.used',
    actor_id: userId,
    subject_type: 'user',
    subject_id: userId,
  })
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user) {
    const left = await countRecoveryCodes(deps.db, tx, userId)
    await enqueueMail(deps, tx, {
      kind: 'security',
      user_id: userId,
      recipient: user.email,
      content: () => recoveryCodeUsedMail(left),
      lifeMs: MAIL_LIFE_MS,
    })
  }
  return true
}

function newCode(): string {
  const { alphabet, length } = RECOVERY_CODE
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Keyed: 40 bits could be guessed from a plain hash. */
function hashCode({ secret }: Pick<AuthDeps, 'secret'>, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${code}`).digest('base64url')
}

/** @param left codes that can still be used */
function recoveryCodeUsedMail(left: number): MailContent {
  const remaining = left === 0 ? texts.recovery_code.none : texts.recovery_code.left({ left })
  return {
    subject: texts.recovery_code.subject,
    preview: remaining,
    heading: texts.recovery_code.subject,
    paragraphs: [texts.recovery_code.what({ remaining }), texts.recovery_code.otherwise],
    action: { label: texts.recovery_code.action, path: '/settings?tab=security' },
    reason: texts.recovery_code.reason,
  }
}
