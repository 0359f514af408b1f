import { hashToken, isAccessToken, readRefreshToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { deleteAccessToken, deleteGrant, findGrantByFamily } from './queries.ts'

/** Revokes a token (RFC 7009); a refresh token with all that came from it. Silent about one that is unknown. */
export async function revokeToken({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  const refresh = readRefreshToken(token)
  if (!refresh && !isAccessToken(token)) return
  await db.write(async (tx) => {
    if (!refresh) return deleteAccessToken(db, tx, hashToken(token))
    const grant = await findGrantByFamily(db, tx, hashToken(refresh.family))
    if (grant) await deleteGrant(db, tx, grant)
  })
}
