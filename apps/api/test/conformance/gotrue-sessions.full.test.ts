import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { enrolTotp, NOON } from '../support/two-steps.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'

async function isSignedIn(person: Visitor): Promise<boolean> {
  return (await readJson<{ user: unknown }>(await person.get('/api/session'))).user !== null
}

async function setUp() {
  let now = 1_800_000_000_000
  const instance = await startInstance({ work: false, clock: () => now })
  return {
    ...instance,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** A thief with a copy of a browser's cookie. */
function thiefOf(instance: Pick<Awaited<ReturnType<typeof setUp>>, 'visitor'>, person: Visitor): Visitor {
  const thief = instance.visitor()
  thief.cookies.set('whofor-session', person.cookies.get('whofor-session') ?? '')
  return thief
}

/** Behaviours of GoTrue's own tests, by their names there, over HTTP alone. */
describe('GoTrue', () => {
  test('TestSessionTimebox: thirty days, also across a step-up, which renews the token', async () => {
    const { owner, pass } = await setUp()
    const person = await owner()
    for (let day = 6; day < 30; day += 6) {
      pass(6 * DAY_MS)
      expect((await person.post('/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200)
    }
    pass(6 * DAY_MS - 1)
    expect(await isSignedIn(person)).toBe(true)
    pass(1)
    expect(await isSignedIn(person)).toBe(false)
    await expectProblem(await person.get('/api/dashboard'), 401, 'signed_out')
  })

  test('TestSessionInactivityTimeout: seven days after the last use', async () => {
    const { owner, pass } = await setUp()
    const person = await owner()
    pass(7 * DAY_MS - 1)
    expect(await isSignedIn(person)).toBe(true)
    pass(7 * DAY_MS - 1)
    expect(await isSignedIn(person)).toBe(true)
    pass(7 * DAY_MS)
    expect(await isSignedIn(person)).toBe(false)
    await expectProblem(await person.get('/api/account/sessions'), 401, 'signed_out')
  })

  test('TestTokenRefreshWithExpiredSession: an ended session cannot prove itself again', async () => {
    const { owner, pass } = await setUp()
    const person = await owner()
    pass(7 * DAY_MS)
    await expectProblem(
      await person.post('/api/auth/reauthenticate', { password: PASSWORD }),
      401,
      'signed_out',
    )
  })

  test('TestRefreshTokenReuseRevocation: a token that was replaced is worth nothing', async () => {
    const instance = await setUp()
    const person = await instance.owner()
    const thief = thiefOf(instance, person)
    await person.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect([await isSignedIn(thief), await isSignedIn(person)]).toEqual([false, true])
  })

  test('TestSessionsMaintainAALOnRefresh: use and a step-up keep the assurance level', async () => {
    const { owner, pass } = await setUp()
    const person = await owner()
    await enrolTotp(person, NOON)
    pass(6 * MINUTE_MS)
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { aal: 2 } })
    const reply = await person.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(await readJson(reply)).toMatchObject({ user: { aal: 2 } })
  })
})
