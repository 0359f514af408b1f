import { describe, expect, test } from 'vitest'
import { tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import {
  change,
  changeMails,
  confirm,
  emailOf,
  linkTo,
  NEW,
  OLD,
  PASSWORD,
  stateOf,
  verifiedOwner,
} from './change-path.ts'

describe('an address that is taken', () => {
  test('is answered like a free one, and its owner gets a notice without a link that confirms', async () => {
    const { instance, owner } = await verifiedOwner()
    await instance.owner('taken@example.com')
    const taken = await readJson<object>(await change(owner, 'taken@example.com'))
    const free = await readJson<object>(await change(owner))
    const withoutAddress = (reply: object) =>
      JSON.stringify(reply).replace(/"(new_email|expires_at)":[^,}]+/g, '"$1"')
    expect(withoutAddress(taken)).toBe(withoutAddress(free))

    const [notice] = await changeMails(instance, 'taken@example.com')
    expect(notice?.subject).toBe('You already have a Whofor account')
    expect(notice?.text).not.toMatch(/email-change|ana@/)
  })

  test('never changes hands', async () => {
    const { instance, owner } = await verifiedOwner()
    await instance.owner('taken@example.com')
    await change(owner, 'taken@example.com')
    const reply = await confirm(owner, await linkTo(instance, OLD))
    expect(await reply.json()).toEqual({ is_changed: false, email: 'taken@example.com' })
    expect(await emailOf(owner)).toBe(OLD)
    await owner.post('/api/auth/resend', { type: 'email_change' })
    const notices = await changeMails(instance, 'taken@example.com')
    expect(notices.map(({ text }) => /email-change/.test(text))).toEqual([false, false])
  })

  test('in the meantime ends the change, and tells its owner', async () => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    await confirm(owner, await linkTo(instance, NEW))
    const link = await linkTo(instance, OLD)
    await instance.owner(NEW)
    await expectProblem(await confirm(owner, link), 403, 'otp_expired')
    expect(await stateOf(owner)).toEqual({ email: OLD, verified: true, pending: null })
    const notice = (await changeMails(instance, NEW)).at(-1)
    expect(notice?.subject).toBe('You already have a Whofor account')
  })

  test('by whom registers it while it is confirmed belongs to one of the two', async () => {
    const { instance, owner } = await verifiedOwner()
    await change(owner)
    await confirm(owner, await linkTo(instance, OLD))
    const link = await linkTo(instance, NEW)
    const rival = instance.visitor()
    const [confirmed, registered] = await Promise.all([
      confirm(owner, link),
      rival.post('/api/auth/register', {
        email: NEW,
        password: PASSWORD,
        confirm_password: PASSWORD,
        accept_terms: true,
      }),
    ])
    expect([
      [200, 409],
      [403, 201],
    ]).toContainEqual([confirmed.status, registered.status])
  })

  test('by two accounts at once goes to one of them', async () => {
    const { instance, owner } = await verifiedOwner()
    const other = await instance.owner('ben@example.com')
    await change(owner)
    await confirm(owner, await linkTo(instance, OLD))
    await change(other)
    const [first, second] = await changeMails(instance, NEW)
    const replies = await Promise.all([confirm(owner, tokenIn(first)), confirm(other, tokenIn(second))])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([await emailOf(owner), await emailOf(other)].filter((email) => email === NEW)).toHaveLength(1)
  })
})
