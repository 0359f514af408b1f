import { createdInvitation } from '@whofor/core/account/invitations'
import { accountContents } from '@whofor/core/account/own-account'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { adminCommand } from '../../src/features/admin/admin-command.ts'
import { LEASE_MS } from '../../src/jobs/lease-jobs.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { dumpTables, fillAccount } from '../support/full-account.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { createDraft } from '../support/survey-path.ts'
import { readJson } from '../support/visitor.ts'
import { deletionOf, haltingInstance, PASSWORD, untilErased } from './deletion-path.ts'

describe('deleting the account', () => {
  test('leaves no row of any table that refers to the user, and touches nobody else’s', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const [other, ana] = [await instance.owner(), instance.visitor()]
    await fillAccount(db, other)
    const before = await dumpTables(db)
    await ana.register('ana.deleted@example.com')
    await fillAccount(db, ana)
    const full = await dumpTables(db)
    const ofNobody = ['feature_limits', 'tips', 'product_news', 'oauth_clients']
    const grown = Object.keys(full).filter((name) => (full[name] ?? []).length > (before[name] ?? []).length)
    expect(grown.sort()).toEqual(
      Object.keys(full)
        .filter((name) => !ofNobody.includes(name))
        .sort(),
    )

    expect((await deletionOf(ana)).status).toBe(204)
    await untilErased(instance, ana.id)

    const { audit_log: log = [], mail_outbox: mails = [], ...after } = await dumpTables(db)
    const { audit_log: logBefore = [], mail_outbox: mailsBefore = [], ...rest } = before
    expect(after).toEqual(rest)
    expect(mails.filter((mail) => !mailsBefore.includes(mail))).toHaveLength(1)
    const acts = log.filter((entry) => !logBefore.includes(entry)).map((entry) => JSON.parse(entry))
    expect(acts.map(({ id: _, created_at: __, ...act }) => act)).toEqual(
      expect.arrayContaining([
        {
          actor_id: ana.id,
          action: 'email.changed',
          subject_type: 'user',
          subject_id: ana.id,
          details: null,
          ip_prefix: null,
        },
        {
          actor_id: ana.id,
          action: 'user.deleted',
          subject_type: 'user',
          subject_id: ana.id,
          details: { by: 'owner' },
          ip_prefix: null,
        },
      ]),
    )
    expect(acts).toHaveLength(2)
    // Only the last mail still has the address.
    expect(JSON.stringify({ log, after })).not.toContain('ana.deleted@')
  })

  test('removes the address from recorded invitations, and no other address', async () => {
    const instance = await startInstance({ work: false })
    const { deps, visitor } = instance
    const admin = await instance.admin()
    const email = 'ana_deleted@example.com'
    const invite = async (to: string) =>
      createdInvitation.parse(await (await admin.post('/api/admin/invitations', { email: to })).json())
    const revoked = await invite(email)
    await admin.delete(`/api/admin/invitations/${revoked.invitation.id}`)
    await invite(email)
    await adminCommand(deps, ['invite', email], async () => true)
    await invite('anaxdeleted@example.com')
    const { url } = await invite(email)
    const ana = visitor()
    const accepted = await ana.post('/api/auth/invitation/accept', {
      token: url.split('/').at(-1),
      password: PASSWORD,
      accept_terms: true,
    })
    expect(accepted.status).toBe(201)
    const { audit_log: log } = deps.db.schema
    const invitations = () => deps.db.read.select().from(log).where(eq(log.subject_type, 'invitation'))
    expect(
      (await invitations()).filter(({ details }) => JSON.stringify(details).includes(email)),
    ).toHaveLength(6)

    expect(
      (await ana.request('DELETE', '/api/account', { email, understood: true, password: PASSWORD })).status,
    ).toBe(204)
    const kept = (await invitations()).filter(({ details }) => details !== null)
    expect(kept).toMatchObject([{ details: { email: 'anaxdeleted@example.com' } }])
    expect(await (await admin.get('/api/admin/audit')).text()).not.toContain('ana_deleted')
  })

  test('removes the address of the accepted invitation after it has changed', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const ana = await instance.owner('ana.now@example.com')
    const invitation = {
      subject_type: 'invitation',
      subject_id: 'i1',
      details: { email: 'ana.then@example.com' },
    }
    await db.write(async (tx) => {
      await tx.insert(db.schema.audit_log).values([
        { action: 'invitation.created', actor_id: null, created_at: 1, ...invitation },
        { action: 'invitation.accepted', actor_id: ana.id, created_at: 2, ...invitation },
      ])
    })
    expect((await deletionOf(ana)).status).toBe(204)
    expect(JSON.stringify(await db.read.select().from(db.schema.audit_log))).not.toContain('ana.then')
  })

  test('takes effect at once, before anything is erased', async () => {
    const halting = await haltingInstance()
    const { db } = halting.deps
    const ana = await halting.owner()
    await halting.holdErasure(ana.id)
    const elsewhere = halting.visitor()
    await elsewhere.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD })
    const { survey, shared } = await fillAccount(db, ana, { answers: 3 })
    const sheet = {
      submission_id: 'a-late-answer-000000',
      answers: Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`q${at + 1}`, 'a'])),
      email: null,
    }
    const widget = halting.visitor()
    expect((await widget.get(`/api/public/surveys/${survey.slug}`)).status).toBe(200)
    expect((await widget.get(`/api/public/personas/${shared}`)).status).toBe(200)
    const admin = await halting.admin()

    const reply = await deletionOf(ana)
    expect(reply.status).toBe(204)
    expect(ana.cookies.has('whofor-session')).toBe(false)
    // Its rows are still there.
    expect(await db.read.$count(db.schema.survey_responses)).toBe(3)

    await expectProblem(await elsewhere.get('/api/personas'), 401, 'signed_out')
    expect(await readJson(await elsewhere.get('/api/session'))).toMatchObject({ user: null })
    const again = await halting.visitor().post('/api/auth/sign-in', { email: ana.email, password: PASSWORD })
    await expectProblem(again, 401, 'invalid_credentials')
    await expectProblem(await widget.get(`/api/public/surveys/${survey.slug}`), 404, 'survey_not_available')
    const late = await widget.post(`/api/public/surveys/${survey.slug}/responses`, sheet)
    await expectProblem(late, 404, 'survey_not_available')
    expect(await (await widget.get(`/s/${survey.slug}`)).text()).toContain('Survey Not Available')
    await expectProblem(await widget.get(`/api/public/personas/${shared}`), 404, 'not_found')
    const users = await readJson<{ items: { id: string }[]; total: number }>(
      await admin.get('/api/admin/users'),
    )
    expect(users.items.map(({ id }) => id)).toEqual([admin.id])
    expect(users.total).toBe(1)

    // The address is free.
    const next = halting.visitor()
    await next.register(ana.email)
    expect(next.id).not.toBe(ana.id)
    expect(await readJson(await next.get('/api/personas'))).toMatchObject({ total: 0 })
  })

  test('goes on after the process was killed', async () => {
    const killed = await haltingInstance()
    const { db } = killed.deps
    const { survey_responses: responses, personas } = db.schema
    const ana = await killed.owner()
    await fillAccount(db, ana, { answers: 2500 })
    const release = await killed.holdErasure(ana.id)
    expect((await deletionOf(ana)).status).toBe(204)
    expect(await db.read.$count(responses)).toBe(2500)
    expect(await db.read.$count(personas)).toBe(1)
    await release()
    await startInstance({ db })
    onTestFinished(killed.goOn)
    await untilErased(killed, ana.id)
    expect(await db.read.$count(responses)).toBe(0)
    expect(await db.read.$count(personas)).toBe(0)
  })

  test('cancels the jobs, running ones too', async () => {
    const ai = recordedAi()
    const signals: (AbortSignal | undefined)[] = []
    const instance = await startInstance({
      ai: {
        ...ai,
        object(request) {
          signals.push(request.signal)
          return ai.object(request)
        },
      },
    })
    const ana = await instance.owner()
    const release = ai.hold()
    await createDraft(ana)
    await expect.poll(() => signals.length, { interval: 5 }).toBe(1)
    expect((await deletionOf(ana)).status).toBe(204)
    // Before the next heartbeat of the worker would notice.
    await expect.poll(() => signals[0]?.aborted, { timeout: LEASE_MS / 6 }).toBe(true)
    release()
    await untilErased(instance, ana.id)
    expect(await instance.deps.db.read.$count(instance.deps.db.schema.jobs)).toBe(0)
  })

  test('sends one last mail to the old address', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner()
    await deletionOf(ana)
    await untilErased(instance, ana.id)
    const mails = await mailsTo(instance, ana.email)
    expect(mails).toMatchObject([{ kind: 'security', subject: 'Your Whofor account was deleted' }])
    expect(mails[0]?.text).toContain('Your surveys no longer collect answers')
  })

  test('is one act when it is asked for ten times at once', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner()
    const replies = await Promise.all(Array.from({ length: 10 }, () => deletionOf(ana)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const reply of replies) expect([204, 401, 404]).toContain(reply.status)
    await untilErased(instance, ana.id)
    expect(await mailsTo(instance, ana.email)).toHaveLength(1)
  })
})

test('what an account owns is counted', async () => {
  const instance = await startInstance({ work: false })
  const { db } = instance.deps
  const [ana, other] = [await instance.owner(), await instance.owner()]
  const contents = async () => accountContents.parse(await (await ana.get('/api/account/contents')).json())
  expect(await contents()).toEqual({ personas: 0, surveys: 0, answers: 0 })
  await fillAccount(db, ana, { answers: 5 })
  await fillAccount(db, other, { answers: 9 })
  await insertAnsweredSurvey(db, ana.id, { answers: 7 })
  expect(await contents()).toEqual({ personas: 1, surveys: 3, answers: 12 })
})
