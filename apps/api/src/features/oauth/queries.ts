import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewAccessToken, NewOauthGrant, OauthClient, OauthGrant } from '../../db/schema/rows.ts'

type In = Pick<Db, 'schema'>

export async function findClient(
  { schema: { oauth_clients: clients } }: In,
  on: Tx | Reader,
  id: string,
): Promise<OauthClient | null> {
  const [client] = await on.select().from(clients).where(eq(clients.id, id))
  return client ?? null
}

export async function insertClient(
  { schema: { oauth_clients: clients } }: In,
  tx: Tx,
  client: OauthClient,
): Promise<void> {
  await tx.insert(clients).values(client)
}

/** Stores what the document of an app says now. @returns the app */
export async function saveDescribedClient(
  { schema: { oauth_clients: clients } }: In,
  tx: Tx,
  { id, created_at, ...described }: Omit<OauthClient, 'allowed_at'>,
): Promise<OauthClient | null> {
  const [client] = await tx
    .insert(clients)
    .values({ id, created_at, ...described })
    .onConflictDoUpdate({ target: clients.id, set: described })
    .returning()
  return client ?? null
}

/** Deletes the oldest apps that nobody ever allowed, so that at most `kept` of them are left. */
export async function trimUnallowed(
  { schema: { oauth_clients: clients } }: In,
  tx: Tx,
  kept: number,
): Promise<void> {
  const excess = (await tx.$count(clients, isNull(clients.allowed_at))) - kept
  if (excess <= 0) return
  const oldest = tx
    .select({ id: clients.id })
    .from(clients)
    .where(isNull(clients.allowed_at))
    .orderBy(asc(clients.created_at))
    .limit(excess)
  await tx.delete(clients).where(inArray(clients.id, oldest))
}

/** @returns false when the app was deleted meanwhile */
export async function markAllowed(
  { schema: { oauth_clients: clients } }: In,
  tx: Tx,
  id: string,
  now: number,
): Promise<boolean> {
  const set = tx.update(clients).set({ allowed_at: now }).where(eq(clients.id, id))
  return (await set.returning({ id: clients.id })).length > 0
}

/** A user's connected apps with their names, the newest first. */
export async function selectConnected(
  { schema: { oauth_grants: grants, oauth_clients: clients } }: In,
  on: Tx | Reader,
  userId: string,
  now: number,
) {
  return on
    .select({ grant: grants, name: clients.name })
    .from(grants)
    .innerJoin(clients, eq(clients.id, grants.client_id))
    .where(and(eq(grants.user_id, userId), isNotNull(grants.connected_at), gt(grants.expires_at, now)))
    .orderBy(desc(grants.created_at), desc(grants.id))
}

export async function insertGrant(
  { schema: { oauth_grants: grants } }: In,
  tx: Tx,
  grant: NewOauthGrant,
): Promise<void> {
  await tx.insert(grants).values(grant)
}

export async function findGrantByCode(
  { schema: { oauth_grants: grants } }: In,
  tx: Tx,
  hash: string,
): Promise<OauthGrant | null> {
  const [grant] = await tx.select().from(grants).where(eq(grants.code_hash, hash))
  return grant ?? null
}

export async function findGrantByFamily(
  { schema: { oauth_grants: grants } }: In,
  tx: Tx,
  hash: string,
): Promise<OauthGrant | null> {
  const [grant] = await tx.select().from(grants).where(eq(grants.family_hash, hash))
  return grant ?? null
}

export async function updateGrant(
  { schema: { oauth_grants: grants } }: In,
  tx: Tx,
  id: string,
  changes: Partial<OauthGrant>,
): Promise<void> {
  await tx.update(grants).set(changes).where(eq(grants.id, id))
}

/** Its access tokens go with it. @returns null when the user has none of that id */
export async function deleteGrant(
  { schema: { oauth_grants: grants } }: In,
  tx: Tx,
  { id, user_id }: Pick<OauthGrant, 'id' | 'user_id'>,
): Promise<OauthGrant | null> {
  const [deleted] = await tx
    .delete(grants)
    .where(and(eq(grants.id, id), eq(grants.user_id, user_id)))
    .returning()
  return deleted ?? null
}

export async function deleteGrantsOfClient(
  { schema: { oauth_grants: grants } }: In,
  tx: Tx,
  userId: string,
  clientId: string,
): Promise<void> {
  await tx.delete(grants).where(and(eq(grants.user_id, userId), eq(grants.client_id, clientId)))
}

export async function insertAccessToken(
  { schema: { oauth_access_tokens: tokens } }: In,
  tx: Tx,
  token: NewAccessToken,
): Promise<void> {
  await tx.insert(tokens).values(token)
}

export async function deleteExpiredTokens(
  { schema: { oauth_access_tokens: tokens } }: In,
  tx: Tx,
  grantId: string,
  now: number,
): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.grant_id, grantId), lte(tokens.expires_at, now)))
}

export async function deleteAccessToken(
  { schema: { oauth_access_tokens: tokens } }: In,
  tx: Tx,
  hash: string,
): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.token_hash, hash))
}

/** Deletes what has expired: tokens, grants, and apps that nobody uses any more. */
export async function deleteExpired(
  { schema }: In,
  tx: Tx,
  { now, registeredBefore, allowedBefore }: Record<'now' | 'registeredBefore' | 'allowedBefore', number>,
): Promise<void> {
  const { oauth_clients: clients, oauth_grants: grants, oauth_access_tokens: tokens } = schema
  await tx.delete(tokens).where(lte(tokens.expires_at, now))
  await tx.delete(grants).where(lte(grants.expires_at, now))
  const granted = tx.select({ id: grants.id }).from(grants).where(eq(grants.client_id, clients.id))
  const isUnused = or(
    and(isNull(clients.allowed_at), lte(clients.created_at, registeredBefore)),
    lte(clients.allowed_at, allowedBefore),
  )
  await tx.delete(clients).where(and(isUnused, notExists(granted)))
}
