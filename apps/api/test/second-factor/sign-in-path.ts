import { startInstance } from '../support/instance.ts'
import { clockFrom, codeAt, enrolTotp, STEP_MS } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

export const finish = (person: Visitor, code: string, more: object = {}) =>
  person.post('/api/auth/second-factor', { type: 'totp', code, ...more })

/** An account with an authenticator app, and the clock one step later. */
export async function startEnrolled(options: Parameters<typeof startInstance>[0] = {}) {
  const time = clockFrom()
  const instance = await startInstance({ work: false, clock: time.clock, ...options })
  const person = await instance.owner()
  const { secret, ...app } = await enrolTotp(person, time.clock())
  time.pass(STEP_MS)
  return {
    ...instance,
    time,
    person,
    ...app,
    code: (steps = 0) => codeAt(secret, time.clock() + steps * STEP_MS),
  }
}
