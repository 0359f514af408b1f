import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@whofor/core/durations'
import { type ProofChallenge, proofChallengeReply } from '@whofor/core/problem'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
let people = 0

const register = (person: Visitor, proof?: string, address = '192.0.2.1', password = PASSWORD) =>
  person.post(
    '/api/auth/register',
    {
      email: `person-${++people}@example.com`,
      password,
      confirm_password: password,
      accept_terms: true,
      ...(proof !== undefined && { proof }),
    },
    { 'x-forwarded-for': address },
  )

async function challengeFor(person: Visitor, address = '192.0.2.1'): Promise<ProofChallenge | null> {
  const reply = await person.get('/api/auth/register/challenge', { 'x-forwarded-for': address })
  return proofChallengeReply.parse(await reply.json()).challenge
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

function solve({ maxnumber, ...challenge }: ProofChallenge) {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge) return { ...challenge, number }
  }
  throw new Error('the challenge has no solution')
}

async function setUp(captcha: 'off' | 'on' | 'auto') {
  let now = 1_800_000_000_000
  const instance = await startInstance({
    work: false,
    clock: () => now,
    env: { captcha, trustProxy: true },
    limits: memoryRateLimits(),
  })
  const solution = async () => {
    const challenge = await challengeFor(instance.visitor())
    if (!challenge) throw new Error('no challenge is needed')
    return solve(challenge)
  }
  return {
    ...instance,
    solution,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('a proof of work', () => {
  test('is not asked for by default', async () => {
    const { deps, visitor } = await startInstance({ work: false })
    expect(deps.env.captcha).toBe('off')
    expect(await challengeFor(visitor())).toBeNull()
    expect((await register(visitor())).status).toBe(201)
  })

  test('lets register, once, also for ten at a time', async () => {
    const { visitor, solution } = await setUp('on')
    await expectProblem(await register(visitor()), 400, 'captcha_failed')
    const proof = encode(await solution())
    const replies = await Promise.all(Array.from({ length: 10 }, () => register(visitor(), proof)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)])
    await expectProblem(await register(visitor(), proof), 400, 'captcha_failed')
  })

  type Solution = ReturnType<typeof solve>
  test.each<[string, (solution: Solution) => string]>([
    ['a wrong number', (solution) => encode({ ...solution, number: solution.number + 1 })],
    ['a foreign signature', (solution) => encode({ ...solution, signature: '0'.repeat(64) })],
    [
      'a challenge of its own',
      (solution) => {
        const challenge = createHash('sha256').update(`${solution.salt}0`).digest('hex')
        return encode({ ...solution, challenge, number: 0 })
      },
    ],
    [
      'digits moved from the number to the salt',
      ({ salt, number, ...rest }) =>
        encode({ ...rest, salt: `${salt}${`${number}`.slice(0, 1)}`, number: Number(`${number}`.slice(1)) }),
    ],
    [
      'a later expiry',
      (solution) => encode({ ...solution, salt: solution.salt.replace(/expires=1/, 'expires=9') }),
    ],
    ['another shape', () => encode([1])],
    ['no JSON', () => 'bm90IGpzb24='],
    ['nothing', () => ''],
  ])('is refused with %s', async (_, change) => {
    const { visitor, solution } = await setUp('on')
    let solved = await solution()
    // Needs digits to move, and none that a zero would hide.
    while (!/^[1-9][1-9]/.test(`${solved.number}`)) solved = await solution()
    await expectProblem(await register(visitor(), change(solved)), 400, 'captcha_failed')
    expect((await register(visitor(), encode(solved))).status).toBe(201)
  })

  test('expires after ten minutes', async () => {
    const { visitor, solution, pass } = await setUp('on')
    const [early, late] = [encode(await solution()), encode(await solution())]
    pass(10 * MINUTE_MS - 1)
    expect((await register(visitor(), early)).status).toBe(201)
    pass(1)
    await expectProblem(await register(visitor(), late), 400, 'captcha_failed')
  })

  test('of another instance is refused', async () => {
    const [here, there] = [await setUp('on'), await setUp('on')]
    const proof = encode(await there.solution())
    await expectProblem(await register(here.visitor(), proof), 400, 'captcha_failed')
  })
})

describe('with CAPTCHA=auto, a proof of work', () => {
  test('is needed after five registrations from one network, and not elsewhere', async () => {
    const { visitor } = await setUp('auto')
    for (let time = 1; time <= 5; time += 1) {
      expect(await challengeFor(visitor(), `192.0.2.${time}`)).toBeNull()
      expect((await register(visitor(), undefined, `192.0.2.${time}`)).status).toBe(201)
    }
    await expectProblem(await register(visitor(), undefined, '192.0.2.99'), 400, 'captcha_failed')
    const challenge = await challengeFor(visitor(), '192.0.2.99')
    if (!challenge) throw new Error('no challenge')
    expect((await register(visitor(), encode(solve(challenge)), '192.0.2.99')).status).toBe(201)
    expect(await challengeFor(visitor(), '198.51.100.1')).toBeNull()
    expect((await register(visitor(), undefined, '198.51.100.1')).status).toBe(201)
  })

  test('lets five of ten at a time through without one', async () => {
    const { visitor } = await setUp('auto')
    const replies = await Promise.all(Array.from({ length: 10 }, () => register(visitor())))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(400)])
  })

  test('is needed everywhere after thirty registrations on the instance', async () => {
    const { visitor } = await setUp('auto')
    for (let network = 1; network <= 30; network += 1)
      expect((await register(visitor(), undefined, `10.0.${network}.1`)).status).toBe(201)
    await expectProblem(await register(visitor(), undefined, '10.9.9.1'), 400, 'captcha_failed')
    expect(await challengeFor(visitor(), '10.9.9.1')).not.toBeNull()
  })
})

test('a closed instance says so before it asks for a proof of work', async () => {
  const { visitor } = await startInstance({ work: false, env: { captcha: 'on', registration: 'closed' } })
  await expectProblem(await register(visitor()), 403, 'registration_closed')
})
