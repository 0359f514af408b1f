import { describe, expect, test } from 'vitest'
import { allMailsTo, mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { codeAt, enrolTotp, enterPassword, isSignedIn, NOON } from '../support/two-steps.ts'
import { readJson } from '../support/visitor.ts'
import { NEW, setUp } from './gotrue-path.ts'

describe('mfa_test.go', () => {
  test('TestChallengeFactorNotOwnedByUser: someone else’s factor is not found', async () => {
    const { owner } = await setUp()
    const [ana, ben] = [await owner(), await owner()]
    const { id, secret } = await enrolTotp(ana, NOON)
    const code = codeAt(secret, NOON)
    for (const reply of [
      await ben.post(`/api/account/factors/${id}/verify`, { code }),
      await ben.patch(`/api/account/factors/${id}`, { friendly_name: 'Mine' }),
      await ben.delete(`/api/account/factors/${id}`),
    ])
      await expectProblem(reply, 404, 'mfa_factor_not_found')
  })

  test('TestMFAVerifyFactor: a code works once; the session is of level 2 and others end', async () => {
    const { owner, visitor, pass } = await setUp()
    const person = await owner()
    const phone = visitor()
    await enterPassword(phone, person.email)
    const { secret } = await enrolTotp(person, NOON)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { aal: 2 } })

    expect(await enterPassword(phone, person.email)).toMatchObject({
      user: null,
      second_factor: { email: person.email },
    })
    await expectProblem(await phone.get('/api/dashboard'), 401, 'insufficient_aal')
    const finish = (code: string) => phone.post('/api/auth/second-factor', { type: 'totp', code })
    // The code that enrolled the app.
    await expectProblem(await finish(codeAt(secret, NOON)), 422, 'mfa_verification_failed')
    pass(30_000)
    const code = codeAt(secret, NOON + 30_000)
    expect((await finish(code)).status).toBe(200)
    const again = visitor()
    await enterPassword(again, person.email)
    await expectProblem(
      await again.post('/api/auth/second-factor', { type: 'totp', code }),
      422,
      'mfa_verification_failed',
    )
  })

  test('AAL2RequiredToUpdatePasswordAfterEnrollment: a reset needs the factor, too', async () => {
    const instance = await setUp()
    const person = await instance.owner()
    const [verification] = await allMailsTo(instance, person.email)
    await person.post('/api/auth/verify', { token: tokenIn(verification) })
    const { codes } = await enrolTotp(person, NOON)
    await instance.visitor().post('/api/auth/recover', { email: person.email })
    const token = tokenIn((await mailsTo(instance, person.email)).findLast(({ kind }) => kind === 'recovery'))
    const reset = (factor?: object) =>
      instance
        .visitor()
        .post('/api/auth/recover/reset', { token, new_password: NEW, ...(factor && { factor }) })
    await expectProblem(await reset(), 401, 'insufficient_aal')
    const [code = ''] = codes
    expect((await reset({ type: 'recovery_code', code })).status).toBe(200)
  })

  test('TestUnenrollVerifiedFactor: needs level 2, and ends what rested on the factor', async () => {
    const { owner, visitor, pass } = await setUp()
    const person = await owner()
    const { id, secret } = await enrolTotp(person, NOON)
    const phone = visitor()
    await enterPassword(phone, person.email)
    await expectProblem(await phone.delete(`/api/account/factors/${id}`), 401, 'insufficient_aal')
    pass(30_000)
    await phone.post('/api/auth/second-factor', { type: 'totp', code: codeAt(secret, NOON + 30_000) })
    expect((await phone.delete(`/api/account/factors/${id}`)).status).toBe(200)
    expect(await isSignedIn(person)).toBe(false)
    expect(await enterPassword(visitor(), person.email)).toMatchObject({ user: { aal: 1 } })
  })

  test('TestMFAEnrollMaxFactors: at most ten factors', async () => {
    const { owner } = await setUp()
    const person = await owner()
    for (let count = 0; count < 10; count++) await enrolTotp(person, NOON, `App ${count}`)
    const reply = await person.post('/api/account/factors', {
      factor_type: 'totp',
      friendly_name: 'One more',
    })
    await expectProblem(reply, 422, 'too_many_enrolled_mfa_factors')
  })
})
