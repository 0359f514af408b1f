import { eq } from 'drizzle-orm'
import type { Instance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

export const PASSWORD = 'correct horse battery'
export const VICTIM = 'victim@example.com'

export type SessionReply = {
  user: { id: string; email: string; email_verified: boolean; has_password: boolean } | null
  second_factor: { email: string } | null
}

export const sessionOf = async (person: Visitor) => readJson<SessionReply>(await person.get('/api/session'))

export async function linkTo(instance: Instance, email: string, kind = 'verification'): Promise<string> {
  return tokenIn((await allMailsTo(instance, email)).findLast((mail) => mail.kind === kind))
}

export const userRow = async ({ deps: { db } }: Instance, id: string) => {
  const { users } = db.schema
  const [row] = await db.read.select().from(users).where(eq(users.id, id))
  return row
}

export const isVerified = async (instance: Instance, { id }: Visitor) =>
  (await userRow(instance, id))?.email_verified_at !== null

export const requirementOf = async (person: Visitor, kind: string, token: string) =>
  (await readJson<{ requires: unknown }>(await person.post('/api/auth/links/check', { kind, token })))
    .requires

export async function removePassword({ deps: { db } }: Instance, { id }: Visitor): Promise<void> {
  const { users } = db.schema
  await db.write(async (tx) => {
    await tx.update(users).set({ password_hash: null }).where(eq(users.id, id))
  })
}
