import type { TotpEnrolment } from '@whofor/core/account/credentials'
import { renderSVG } from 'uqr'
import { requireProof } from '../../auth/require-proof.ts'
import { newTotpSecret, totpUri } from '../../auth/verify-factor.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../scope/request-scope.ts'
import { encrypt } from '../../secrets/secrets.ts'
import { chooseName } from './choose-name.ts'
import { factorReply } from './factor-reply.ts'
import { deleteUnverifiedFactors, insertFactor, selectFactors } from './queries.ts'

/**
 * Creates a secret for an authenticator app; it counts once a code of it was entered. Replaces one whose code
 * never was.
 * @throws AppError reauthentication_needed, insufficient_aal, too_many_enrolled_mfa_factors or mfa_factor_name_conflict
 */
export async function enrolTotp(
  deps: Deps,
  session: Session,
  { friendly_name }: { friendly_name?: string | undefined },
): Promise<TotpEnrolment> {
  await requireProof(deps, session)
  const { actor } = session
  const secret = newTotpSecret()
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await deleteUnverifiedFactors(deps.db, tx, actor.id)
    const others = await selectFactors(deps.db, tx, actor.id)
    return insertFactor(deps.db, tx, {
      user_id: actor.id,
      factor_type: 'totp',
      friendly_name: chooseName(others, { factor_type: 'totp', friendly_name }),
      status: 'unverified',
      secret: encrypt(deps, 'totp-secret', secret),
      created_at: deps.clock(),
    })
  })
  if (!row) throw new Error('The factor was not inserted')
  const uri = totpUri(secret, actor.email)
  return { factor: factorReply(row), secret, uri, qr_code: pictureOf(uri) }
}

/** With a fixed mask and the smallest size: trying all masks would take up to 30 ms. */
function pictureOf(uri: string): string {
  const svg = renderSVG(uri, { ecc: 'L', border: 2, maskPattern: 4 })
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`
}
