import type { ApiScope } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/api/platform'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { Actor } from '../scope/request-scope.ts'
import { actorColumns, toActor } from './actor.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashToken, isAccessToken, isApiKeyToken } from './tokens.ts'

/** When a key or an app was last used is stored at most this often. */
const TOUCH_MS = 5 * 60_000

export type KeyHolder = { actor: Actor; scopes: ApiScope[] }

/**
 * Whom a request with an API key acts for. The row decides, so that revoking a key ends its use at once.
 * @param authorization the header
 * @throws AppError invalid_api_key
 */
export async function readApiKey(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'log'>,
  authorization: string | undefined,
): Promise<KeyHolder> {
  const token = bearerToken(authorization)
  if (token === undefined) throw new AppError('invalid_api_key', texts.read_api_key.missing)
  // Also spares a query for what cannot be a key.
  const key = isApiKeyToken(token) ? await findKey(deps, hashToken(token)) : null
  if (!key) throw new AppError('invalid_api_key', texts.read_api_key.unknown)
  const { key_id, scopes, expires_at, last_used_at, ...actor } = key
  const now = deps.clock()
  if (expires_at !== null && expires_at <= now)
    throw new AppError('invalid_api_key', texts.read_api_key.expired)
  if (last_used_at === null || now - last_used_at >= TOUCH_MS)
    await touch(deps, key_id, now).catch((err: unknown) =>
      deps.log.warn({ err }, 'the use of an API key could not be stored'),
    )
  return { actor: toActor(actor), scopes }
}

/** The token of an Authorization header. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]

async function findKey({ db }: Pick<AuthDeps, 'db'>, hash: string) {
  const { api_keys: keys, users, users_extended: extended } = db.schema
  const [row] = await db.read
    .select({
      key_id: keys.id,
      scopes: keys.scopes,
      expires_at: keys.expires_at,
      last_used_at: keys.last_used_at,
      ...actorColumns(db.schema),
    })
    .from(keys)
    .innerJoin(users, eq(users.id, keys.user_id))
    .leftJoin(extended, eq(extended.id, keys.user_id))
    .where(and(eq(keys.key_hash, hash), isNull(users.banned_at), isNull(users.deleted_at)))
  return row ?? null
}

async function touch({ db }: Pick<AuthDeps, 'db'>, id: string, now: number): Promise<void> {
  const { api_keys: keys } = db.schema
  const isStale = or(isNull(keys.last_used_at), lte(keys.last_used_at, now - TOUCH_MS))
  await db.write(async (tx) => {
    await tx
      .update(keys)
      .set({ last_used_at: now })
      .where(and(eq(keys.id, id), isStale))
  })
}

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
    await touchGrant(deps, grant_id, now).catch((err: unknown) =>
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

async function touchGrant({ db }: Pick<AuthDeps, 'db'>, id: string, now: number): Promise<void> {
  const { oauth_grants: grants } = db.schema
  const isStale = or(isNull(grants.last_used_at), lte(grants.last_used_at, now - TOUCH_MS))
  await db.write(async (tx) => {
    await tx
      .update(grants)
      .set({ last_used_at: now })
      .where(and(eq(grants.id, id), isStale))
  })
}
