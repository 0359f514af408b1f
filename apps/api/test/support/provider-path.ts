import { eq } from 'drizzle-orm'
import type { Instance } from './instance.ts'
import type { OidcServer } from './oidc-server.ts'
import { readJson, type Visitor } from './visitor.ts'

/** Where the console sends the browser. */
export async function startAt(person: Visitor, path: string, body: object = {}): Promise<string> {
  const reply = await person.post(path, body)
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await readJson<{ url: string }>(reply)).url
}

/** Follows the provider's redirect. @returns the path of the console that it ends at */
export async function returnTo(person: Visitor, { pathname, search }: URL): Promise<string> {
  const reply = await person.get(pathname + search)
  if (reply.status !== 302) throw new Error(`${pathname}: ${reply.status} ${await reply.text()}`)
  return reply.headers.get('location') ?? ''
}

/** Signs in at the provider from start to end. */
export async function signInAt(
  server: OidcServer,
  person: Visitor,
  login: string,
  body: object = {},
): Promise<string> {
  const url = await startAt(person, '/api/auth/providers/oidc/start', body)
  return returnTo(person, await server.signIn(url, login))
}

/** Connects an account at the provider to the signed-in user. */
export async function linkAt(server: OidcServer, person: Visitor, login: string): Promise<string> {
  const url = await startAt(person, '/api/account/identities/oidc/start')
  return returnTo(person, await server.signIn(url, login))
}

/** The email address that is signed in, null when none is. */
export async function signedInAs(person: Visitor): Promise<string | null> {
  const session = await readJson<{ user: { email: string } | null }>(await person.get('/api/session'))
  return session.user?.email ?? null
}

export async function identitiesOf({ deps }: Pick<Instance, 'deps'>, email: string) {
  const { identities, users } = deps.db.schema
  const rows = await deps.db.read
    .select({ provider: identities.provider, subject: identities.subject, email: identities.email })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(eq(users.email, email))
  return rows
}
