import { describe, expect, test } from 'vitest'
import { adminCommand } from '../../src/features/admin/admin-command.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { enrolTotp, isSignedIn, NEW, recoveryToken, reset, verifyAddress } from './passwords.ts'

const START = 1_800_000_000_000

/** An account with a second factor, an identity and a pending sign-in link. */
async function enrolled(instance: Instance, email = 'ana@example.com') {
  const owner = await instance.owner(email)
  const factor = await enrolTotp(instance, owner.id)
  const { identities, auth_tokens } = instance.deps.db.schema
  const now = instance.deps.clock()
  await instance.deps.db.write(async (tx) => {
    await tx
      .insert(identities)
      .values({ user_id: owner.id, provider: 'google', subject: 'stranger', created_at: 1 })
    await tx.insert(auth_tokens).values({
      kind: 'magic_link',
      token_hash: 'link',
      user_id: owner.id,
      email,
      created_at: now,
      expires_at: now + 600_000,
    })
  })
  return { owner, ...factor }
}

async function waysIn({ deps }: Instance) {
  const { identities, mfa_factors, mfa_recovery_codes, auth_tokens } = deps.db.schema
  return {
    identities: await deps.db.read.$count(identities),
    factors: await deps.db.read.$count(mfa_factors),
    recoveryCodes: await deps.db.read.$count(mfa_recovery_codes),
    links: (await deps.db.read.select().from(auth_tokens)).filter(
      ({ kind, used_at }) => kind !== 'verification' && used_at === null,
    ).length,
  }
}

describe('an account that was not verified', () => {
  test('goes to the first reader of its mail: a stranger who registered it keeps no way in', async () => {
    const instance = await startInstance({ work: false })
    const { owner: stranger } = await enrolled(instance)
    const token = await recoveryToken(instance, stranger.email)
    const reader = instance.visitor()
    const checked = await reader.post('/api/auth/recover/check', { token })
    expect(await readJson(checked)).toMatchObject({ factors: [] })
    expect(await readJson(await reset(reader, token))).toMatchObject({ user: { email_verified: true } })
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await waysIn(instance)).toEqual({ identities: 0, factors: 0, recoveryCodes: 0, links: 0 })
  })

  test('keeps what its owner set up, in a browser that signed in before', async () => {
    const instance = await startInstance({ work: false, clock: () => START })
    const { owner, codeAt } = await enrolled(instance)
    const token = await recoveryToken(instance, owner.email)
    const checked = await owner.post('/api/auth/recover/check', { token })
    expect(await readJson(checked)).toMatchObject({ factors: ['totp', 'recovery_code'] })
    const code = codeAt(START)
    expect((await reset(owner, token, NEW, { type: 'totp', code })).status).toBe(200)
    expect(await waysIn(instance)).toEqual({ identities: 1, factors: 1, recoveryCodes: 10, links: 0 })
  })
})

describe('a link printed at the command line', () => {
  const yes = async () => true
  const printedToken = (printed: string | null) => /\/recover\/([\w-]{43})/.exec(printed ?? '')?.[1] ?? ''

  test('works without a word about the address, which it does not prove', async () => {
    const instance = await startInstance({ work: false, clock: () => START })
    const { owner, codeAt } = await enrolled(instance)
    const printed = await adminCommand(instance.deps, ['reset-password', owner.email], yes)
    const token = printedToken(printed)
    const browser = instance.visitor()
    await expectProblem(await reset(browser, token), 401, 'insufficient_aal')
    expect(await isSignedIn(owner)).toBe(true)
    const reply = await reset(browser, token, NEW, { type: 'totp', code: codeAt(START) })
    expect(await readJson(reply)).toMatchObject({ user: { email_verified: false, aal: 2 } })
    expect(await isSignedIn(owner)).toBe(false)
    expect(await waysIn(instance)).toMatchObject({ identities: 1, factors: 1, recoveryCodes: 10 })
  })

  test.each(['create-user', 'reset-password'])(
    'by %s survives a stranger who asks for one by mail',
    async (command) => {
      const instance = await startInstance({ work: false })
      const email = 'ana@example.com'
      if (command === 'reset-password') await instance.owner(email)
      const args = command === 'reset-password' ? [command, email, '--yes'] : [command, email]
      const token = printedToken(await adminCommand(instance.deps, args, yes))
      const mailed = [await recoveryToken(instance, email), await recoveryToken(instance, email)]
      const check = (link = '') => instance.visitor().post('/api/auth/recover/check', { token: link })
      await expectProblem(await check(mailed[0]), 403, 'otp_expired')
      expect((await check(mailed[1])).status).toBe(200)
      expect((await reset(instance.visitor(), token)).status).toBe(200)
      // The new password ends all links.
      await expectProblem(await check(mailed[1]), 403, 'otp_expired')
    },
  )

  test('replaces those printed and mailed before', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner()
    const print = async () => printedToken(await adminCommand(instance.deps, ['reset-password', email], yes))
    const before = [await print(), await recoveryToken(instance, email)]
    const last = await print()
    for (const token of before)
      await expectProblem(await reset(instance.visitor(), token), 403, 'otp_expired')
    expect((await reset(instance.visitor(), last)).status).toBe(200)
  })
})

describe('an account with a second factor', () => {
  async function verified() {
    const instance = await startInstance({ work: false, clock: () => START })
    const account = await enrolled(instance)
    await verifyAddress(instance, account.owner.email)
    const token = await recoveryToken(instance, account.owner.email)
    return { instance, ...account, token, browser: instance.visitor() }
  }

  test('needs a code of the app, which works once', async () => {
    const { instance, token, browser, codeAt, owner } = await verified()
    await expectProblem(await reset(browser, token), 401, 'insufficient_aal')
    const wrong = { type: 'totp', code: codeAt(START - 10 * 60_000) }
    await expectProblem(await reset(browser, token, NEW, wrong), 422, 'mfa_verification_failed')
    const factor = { type: 'totp', code: codeAt(START) }
    expect(await readJson(await reset(browser, token, NEW, factor))).toMatchObject({
      user: { id: owner.id, aal: 2 },
    })
    const again = await recoveryToken(instance, owner.email)
    const replayed = await reset(instance.visitor(), again, `${NEW} 2`, factor)
    await expectProblem(replayed, 422, 'mfa_verification_failed')
  })

  test('accepts a recovery code once, in any spelling', async () => {
    const { instance, token, browser, owner, recoveryCodes } = await verified()
    const [saved = ''] = recoveryCodes
    const factor = { type: 'recovery_code', code: saved.toUpperCase().replace('-', ' ') }
    expect((await reset(browser, token, NEW, factor)).status).toBe(200)
    const again = await recoveryToken(instance, owner.email)
    await expectProblem(await reset(browser, again, `${NEW} 2`, factor), 422, 'mfa_verification_failed')
  })

  test.each([
    { type: 'totp', code: '12345' },
    { type: 'totp', code: '' },
    { type: 'sms', code: '123456' },
    { code: '123456' },
  ])('refuses %j as input and keeps the link', async (factor) => {
    const { token, browser, codeAt } = await verified()
    await expectProblem(await reset(browser, token, NEW, factor), 422, 'invalid_request')
    const right = { type: 'totp', code: codeAt(START) }
    expect((await reset(browser, token, NEW, right)).status).toBe(200)
  })

  test('limits guesses of the code', async () => {
    const instance = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'second-factor': { points: 2, duration: 300 } }),
    })
    const { owner } = await enrolled(instance)
    await verifyAddress(instance, owner.email)
    const token = await recoveryToken(instance, owner.email)
    const guess = () => reset(instance.visitor(), token, NEW, { type: 'totp', code: '000000' })
    for (let time = 0; time < 2; time++) await expectProblem(await guess(), 422, 'mfa_verification_failed')
    await expectProblem(await guess(), 429, 'rate_limited')
  })

  test('that is only a passkey resets without a code, and the sign-in waits for it', async () => {
    const { instance, token, browser, owner } = await verified()
    const { mfa_factors, mfa_recovery_codes } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(mfa_factors).set({ factor_type: 'passkey' })
      await tx.delete(mfa_recovery_codes)
    })
    expect(await readJson(await reset(browser, token))).toMatchObject({
      user: null,
      second_factor: { email: owner.email, factors: ['passkey'] },
    })
  })
})
