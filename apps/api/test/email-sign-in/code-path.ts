import { expect } from 'vitest'
import { codeIn } from '../support/codes.ts'
import type { Instance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

export const request = (person: Visitor, email: string) => person.post('/api/auth/otp', { email })
export const enter = (person: Visitor, email: string, code: string, headers = {}) =>
  person.post('/api/auth/otp/verify', { email, code }, headers)
export const follow = (person: Visitor, token: string) => person.post('/api/auth/otp/link', { token })

export async function mailOf(instance: Instance, email: string) {
  const mails = await mailsTo(instance, email)
  return mails.findLast(({ kind }) => kind === 'email_code')
}

export async function requested(instance: Instance, email: string, by = instance.visitor()) {
  expect((await request(by, email)).status).toBe(204)
  const mail = await mailOf(instance, email.trim().toLowerCase())
  return { code: codeIn(mail), token: tokenIn(mail) }
}

export async function userOf(person: Visitor) {
  return (await readJson<{ user: { email: string } | null }>(await person.get('/api/session'))).user
}

export const sessionsOf = ({ deps }: Instance) => deps.db.read.select().from(deps.db.schema.sessions)
