import { DEFAULT_TIER } from '@whofor/core/account/account'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationInput,
  invitationInput,
} from '@whofor/core/account/invitations'
import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/api/accounts'
import { z } from 'zod'
import { recordAudit } from '../../auth/audit.ts'
import { createAuthToken } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleUrl } from '../../mail/mail-content.ts'
import { type RequestScope, scopeOutsideRequests } from '../../scope/request-scope.ts'
import { invitationPath } from './invitation-mail.ts'
import { deleteInvitationsTo, findInvitationTo, hasAccount, hasTier } from './queries.ts'

export const INVITATION_MS = INVITATION_DAYS * DAY_MS

/**
 * Stores an invitation inside a write; it replaces an earlier one to the same address.
 * @throws AppError email_taken, or invalid_request for an unknown tier
 */
export async function storeInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RequestScope,
  tx: Tx,
  { email, account_tier = DEFAULT_TIER }: InvitationInput,
): Promise<{ invitation: Invitation; token: string }> {
  const { actor } = scope
  await tx.lock(`invitation:${email}`)
  await requireTier(deps, tx, account_tier)
  if (await hasAccount(deps.db, tx, email))
    throw new AppError('email_taken', texts.store_invitation.has_account, {
      errors: [{ path: 'email', message: texts.store_invitation.has_account }],
    })
  await deleteInvitationsTo(deps.db, tx, email)
  const data: InvitationData = { account_tier }
  const creator = actor ? { created_by: actor.id } : {}
  const token = await createAuthToken(deps, tx, {
    kind: 'invitation',
    user_id: null,
    email,
    data,
    lifeMs: INVITATION_MS,
    ...creator,
  })
  const stored = await findInvitationTo(deps.db, tx, email)
  if (!stored) throw new Error('the invitation was not stored')
  await recordAudit(deps, scope, tx, {
    action: 'invitation.created',
    actor_id: actor?.id ?? null,
    subject_type: 'invitation',
    subject_id: stored.id,
    details: { email, account_tier, ...(actor ? {} : { by: 'command line' }) },
  })
  const { id, created_at, expires_at } = stored
  const invited_by = actor?.email ?? null
  return { invitation: { id, email, account_tier, invited_by, created_at, expires_at }, token }
}

/** The default tier needs no row. */
async function requireTier({ db }: Pick<Deps, 'db'>, tx: Tx, tier: string): Promise<void> {
  if (tier === DEFAULT_TIER || (await hasTier(db, tx, tier))) return
  const message = texts.store_invitation.no_tier
  throw new AppError('invalid_request', message, { errors: [{ path: 'account_tier', message }] })
}

const stored = z.object({ account_tier: z.string() })

/** What an invitation's token carries besides its address. */
type InvitationData = z.infer<typeof stored>

export const tierOf = (data: unknown): string => stored.safeParse(data).data?.account_tier ?? DEFAULT_TIER

/** The same for an invitation that was used, revoked, replaced or made up, or has expired. */
export const invitationNotFound = () =>
  new AppError('invitation_not_found', texts.invitation_not_found.expired)

/**
 * Invites an address from the command line; no mail is sent.
 * @returns the link to hand over
 * @throws AppError email_taken
 */
export async function printInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  email: string,
): Promise<string> {
  const input = invitationInput.safeParse({ email })
  if (!input.success) throw new AppError('invalid_request', texts.print_invitation.no_email)
  const { token } = await deps.db.write((tx) => storeInvitation(deps, scopeOutsideRequests(), tx, input.data))
  return consoleUrl(deps.env, invitationPath(token))
}
