import { startInstance } from '../support/instance.ts'
import { clockFrom, enrolPasskey } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

export const OPTIONS = '/api/auth/passkey/options'
export const NEW = '/api/account/passkeys'
export const answer = (person: Visitor, response: unknown) => person.post('/api/auth/passkey', { response })

export async function startWithPasskey() {
  const time = clockFrom()
  const instance = await startInstance({ work: false, clock: time.clock })
  const person = await instance.owner()
  return { ...instance, time, person, ...(await enrolPasskey(person)) }
}
