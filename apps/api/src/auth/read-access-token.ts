import { texts } from '@whofor/texts/api/platform'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { actorColumns, toActor } from './actor.ts'
import type { AuthDeps } from './auth-deps.ts'
import { isAccessToken } from './oauth-tokens.ts'
import { type KeyHolder, TOUCH_MS } from './read-api-key.ts'
import { hashToken } from './token.ts'

/**
 * Whom an app with an access token acts for. The rows decide, so that disconnecting it ends its use at once.
 * @throws AppError invalid_api_key
 */
export async function readAccessToken(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'log'>,
  token: string,
): Promise<KeyHolder> {
  const now = deps.clock()
  const found = isAccessToken(token) ? await findToken(deps, hashToken(token), now) : null
  if (!found) throw new AppError('invalid_api_key', texts.read_access_token.unknown)
  const { grant_id, scopes, last_used_at, ...actor } = found
  if (last_used_at === null || now - last_used_at >= TOUCH_MS)
    await touch(deps, grant_id, now).catch((err: unknown) =>
      deps.log.warn({ err }, 'the use of an app could not be stored'),
    )
  return { actor: toActor(actor), scopes }
}

async function findToken({ db }: Pick<AuthDeps, 'db'>, hash: string, now: number) {
  const { oauth_access_tokens: tokens, oauth_grants: grants, users, users_extended: extended } = db.schema
  const [row] = await db.read
    .select({
      grant_id: grants.id,
      scopes: tokens.scopes,
      last_used_at: grants.last_used_at,
      ...actorColumns(db.schema),
    })
    .from(tokens)
    .innerJoin(grants, eq(grants.id, tokens.grant_id))
    .innerJoin(users, eq(users.id, grants.user_id))
    .leftJoin(extended, eq(extended.id, grants.user_id))
    .where(
      and(
        eq(tokens.token_hash, hash),
        gt(tokens.expires_at, now),
        isNull(users.banned_at),
        isNull(users.deleted_at),
      ),
    )
  return row ?? null
}

async function touch({ db }: Pick<AuthDeps, 'db'>, id: string, now: number): Promise<void> {
  const { oauth_grants: grants } = db.schema
  const isStale = or(isNull(grants.last_used_at), lte(grants.last_used_at, now - TOUCH_MS))
  await db.write(async (tx) => {
    await tx
      .update(grants)
      .set({ last_used_at: now })
      .where(and(eq(grants.id, id), isStale))
  })
}
