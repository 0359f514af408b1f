import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { replaceRecoveryCodes } from '../../src/auth/recovery-codes.ts'
import { encrypt } from '../../src/secrets/secrets.ts'
import type { Instance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

export const OLD = 'correct horse battery'
export const NEW = 'sourdough-41 starter'

export const signInStatus = async (person: Visitor, email: string, password: string) =>
  (await person.post('/api/auth/sign-in', { email, password })).status

export async function isSignedIn(person: Visitor): Promise<boolean> {
  const session = await readJson<{ user: unknown }>(await person.get('/api/session'))
  return session.user !== null
}

/** Asks for a link and returns its token. */
export async function recoveryToken(instance: Instance, email: string): Promise<string> {
  const reply = await instance.visitor().post('/api/auth/recover', { email })
  if (reply.status !== 204) throw new Error(`recover: ${reply.status}`)
  const mails = await mailsTo(instance, email)
  return tokenIn(mails.findLast(({ kind }) => kind === 'recovery'))
}

export const reset = (person: Visitor, token: string, new_password = NEW, factor?: unknown) =>
  person.post('/api/auth/recover/reset', { token, new_password, ...(factor === undefined ? {} : { factor }) })

export async function verifyAddress({ deps }: Instance, email: string): Promise<void> {
  const { users } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(users).set({ email_verified_at: 1 }).where(eq(users.email, email))
  })
}

/** Enrols an authenticator app, with recovery codes. */
export async function enrolTotp(
  { deps }: Instance,
  user_id: string,
): Promise<{ codeAt(time: number): string; recoveryCodes: string[] }> {
  const secret = new Secret({ size: 20 })
  const { mfa_factors } = deps.db.schema
  const recoveryCodes = await deps.db.write(async (tx) => {
    await tx.insert(mfa_factors).values({
      user_id,
      factor_type: 'totp',
      friendly_name: 'Phone',
      status: 'verified',
      secret: encrypt(deps, 'totp-secret', secret.base32),
      created_at: 1,
    })
    return replaceRecoveryCodes(deps, tx, user_id)
  })
  const totp = new TOTP({ secret })
  return { codeAt: (timestamp) => totp.generate({ timestamp }), recoveryCodes }
}
