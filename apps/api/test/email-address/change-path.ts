import { expect } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

export const OLD = 'ana@example.com'
export const NEW = 'ana@new.example.com'
export const PASSWORD = 'correct horse battery'

export async function verify(instance: Instance, owner: Visitor): Promise<void> {
  const mail = (await allMailsTo(instance, owner.email)).find(({ kind }) => kind === 'verification')
  const reply = await owner.post('/api/auth/verify', { token: tokenIn(mail) })
  expect(reply.status).toBe(200)
}

/** An account whose address is verified. */
export async function verifiedOwner(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  const owner = await instance.owner(OLD)
  await verify(instance, owner)
  return { instance, owner }
}

export const change = (owner: Visitor, email = NEW) => owner.post('/api/account/email', { email })
export const confirm = (person: Visitor, token: string) => person.post('/api/auth/email-change', { token })
export const stateOf = async (owner: Visitor) => (await owner.get('/api/account/email')).json()

export async function changeMails(instance: Instance, email: string) {
  return (await allMailsTo(instance, email)).filter(({ kind }) => kind === 'email_change')
}

export async function linkTo(instance: Instance, email: string): Promise<string> {
  return tokenIn((await changeMails(instance, email)).at(-1))
}

export const tokensOf = ({ deps }: Instance) => deps.db.read.select().from(deps.db.schema.auth_tokens)

export const signIn = async ({ visitor }: Instance, email: string) =>
  (await visitor().post('/api/auth/sign-in', { email, password: PASSWORD })).status

export async function emailOf(person: Visitor): Promise<string | undefined> {
  const { user } = await readJson<{ user: { email: string } | null }>(await person.get('/api/session'))
  return user?.email
}
