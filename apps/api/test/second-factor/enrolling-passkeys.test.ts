import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { Authenticator } from '../support/authenticator.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { clockFrom, enrolPasskey, enterPassword, isSignedIn, optionsOf } from '../support/two-steps.ts'
import { NEW, startWithPasskey } from './passkey-path.ts'

describe('enrolling a passkey', () => {
  test('asks for a discoverable, user-verified one of a classic algorithm', async () => {
    const { owner } = await startInstance({ work: false })
    const person = await owner()
    const options = await optionsOf(person, `${NEW}/options`)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Whofor' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      excludeCredentials: [],
    })
    expect(JSON.stringify(options.user)).not.toContain(btoa(person.email))
  })

  test('shows recovery codes once, ends other sessions, and its owner gets a mail', async () => {
    const { owner, visitor, deps } = await startInstance({ work: false })
    const person = await owner()
    const elsewhere = visitor()
    await enterPassword(elsewhere, person.email)
    const first = await enrolPasskey(person)
    expect(first.recovery_codes).toHaveLength(10)
    expect(first.factor).toMatchObject({ friendly_name: 'Passkey' })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await enrolPasskey(person)).recovery_codes).toBeNull()
    const mails = await mailsTo({ deps }, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Passkey added to your Whofor account'))
    const { excludeCredentials } = await optionsOf(person, `${NEW}/options`)
    expect(excludeCredentials).toHaveLength(2)
  })

  const attacks: [string, (made: Authenticator, options: { challenge: string }) => unknown, string][] = [
    [
      'another origin',
      (made, options) => made.create(options, { origin: 'https://evil.example' }),
      'mfa_verification_failed',
    ],
    [
      'another site',
      (made, options) => made.create(options, { rpId: 'evil.example' }),
      'mfa_verification_failed',
    ],
    [
      'no user verification',
      (made, options) => made.create(options, { isVerified: false }),
      'mfa_verification_failed',
    ],
    [
      'a sign-in as enrolment',
      (made, options) => made.create(options, { type: 'webauthn.get' }),
      'mfa_verification_failed',
    ],
    [
      'another challenge',
      (made, options) => made.create(options, { challenge: 'AAAA' }),
      'mfa_challenge_expired',
    ],
    [
      'an attestation, which was not asked for',
      (made, options) => made.create(options, { isSelfAttested: true }),
      'mfa_verification_failed',
    ],
    [
      'garbage',
      (made, options) => ({
        ...made.create(options),
        response: { clientDataJSON: made.create(options).response.clientDataJSON, attestationObject: 'AAAA' },
      }),
      'mfa_verification_failed',
    ],
  ]
  test.each(attacks)('is refused with %s', async (_, attack, code) => {
    const { owner, deps } = await startInstance({ work: false })
    const person = await owner()
    const options = await optionsOf(person, `${NEW}/options`)
    const reply = await person.post(NEW, { response: attack(new Authenticator(), options) })
    expect(await reply.json()).toMatchObject({ status: 422, code })
    expect(await deps.db.read.$count(deps.db.schema.mfa_factors)).toBe(0)
  })

  test('is refused when replayed, after five minutes, and with the challenge of another user', async () => {
    const time = clockFrom()
    const { owner } = await startInstance({ work: false, clock: time.clock })
    const [person, other] = [await owner(), await owner()]
    const options = await optionsOf(person, `${NEW}/options`)
    const response = new Authenticator().create(options)
    await expectProblem(await other.post(NEW, { response }), 422, 'mfa_challenge_expired')
    expect((await person.post(NEW, { response })).status).toBe(201)
    await expectProblem(await person.post(NEW, { response }), 422, 'mfa_challenge_expired')

    const late = await optionsOf(person, `${NEW}/options`)
    time.pass(5 * MINUTE_MS)
    const reply = await person.post(NEW, { response: new Authenticator().create(late) })
    await expectProblem(reply, 422, 'mfa_challenge_expired')
  })

  test('is refused for a credential that somebody has already', async () => {
    const { owner, passkey, person, deps } = await startWithPasskey()
    for (const someone of [await owner(), person]) {
      const options = await optionsOf(someone, `${NEW}/options`)
      const reply = await someone.post(NEW, { response: passkey.create(options) })
      await expectProblem(reply, 422, 'mfa_verification_failed')
    }
    expect(await deps.db.read.$count(deps.db.schema.mfa_factors)).toBe(1)
  })
})
