import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { sendNotices } from '../../src/features/notifications/keep-sending-notices.ts'
import { sendMissedMilestones } from '../../src/features/notifications/send-milestones.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { submit } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const SMTP = { mail: { smtpUrl: 'smtps://mail.example.com', from: undefined } }

async function openSurvey(instance: Instance, owner: Visitor, columns: Partial<NewPersonaSurvey> = {}) {
  const published_at = instance.deps.clock() - 14 * MINUTE_MS
  return insertAnsweredSurvey(instance.deps.db, owner.id, {
    answers: 0,
    questions: 1,
    columns: { published_at, ...columns },
  })
}

/** Of every ten, four choose the first option, three the second and three the last. */
async function answer({ visitor }: Instance, { slug }: { slug: string }, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    const option = 'aaaabbbddd'[at % 10]
    const reply = await submit(visitor(), slug, { q1: option })
    expect(reply.status).toBe(201)
  }
}

const subjects = async (instance: Instance, { email }: Visitor) =>
  (await mailsTo(instance, email)).map(({ subject }) => subject)

describe('a survey milestone', () => {
  test('is mailed once: the first answer, then 30 with counted shares', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    const survey = await openSurvey(instance, rosa)
    await sendNotices(instance.deps)
    expect(await subjects(instance, rosa)).toEqual([])

    await answer(instance, survey, 1)
    await sendNotices(instance.deps)
    await sendNotices(instance.deps)
    const [first, ...others] = await mailsTo(instance, rosa.email)
    expect(others).toEqual([])
    expect(first?.subject).toBe('First answer to “Saturday bread, weekday bread”')
    expect(first?.text).toContain('has its first answer, 14 minutes')
    expect(first?.unsubscribeUrl).toMatch(/\/unsubscribe\/milestones-[\w-]{44}$/)

    await answer(instance, survey, 28)
    await sendNotices(instance.deps)
    expect(await subjects(instance, rosa)).toHaveLength(1)
    await answer(instance, survey, 2)
    await sendNotices(instance.deps)
    await sendNotices(instance.deps)
    const [, thirty, ...more] = await mailsTo(instance, rosa.email)
    expect(more).toEqual([])
    expect(thirty?.subject).toBe('31 answers: enough for a first persona')
    expect(thirty?.text).toMatch(/48% Every day\n\s*29% Once a week\n\s*23% Not sure\n\s*0% Rarely/)
    expect(thirty?.text).toContain('You asked for three personas. About 70 more answers')
  })

  test('of 30 answers within a minute is one mail', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    await answer(instance, await openSurvey(instance, rosa), 30)
    await sendNotices(instance.deps)
    expect(await subjects(instance, rosa)).toEqual(['30 answers: enough for a first persona'])
  })

  test('is mailed once by two processes, and after a restart', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    await answer(instance, await openSurvey(instance, rosa), 1)
    await Promise.all([
      sendNotices(instance.deps),
      ...Array.from({ length: 5 }, () => sendMissedMilestones(instance.deps)),
    ])
    expect(await subjects(instance, rosa)).toHaveLength(1)
  })

  test('that a killed process did not get to is mailed by the next one, unless it is a day old', async () => {
    let now = Date.UTC(2026, 10, 21, 14, 6)
    const instance = await startInstance({ work: false, clock: () => now })
    const rosa = await instance.owner()
    await answer(instance, await openSurvey(instance, rosa), 1)
    now += DAY_MS + 1
    await sendMissedMilestones(instance.deps)
    expect(await subjects(instance, rosa)).toEqual([])
    now -= 2
    await sendMissedMilestones(instance.deps)
    expect(await subjects(instance, rosa)).toHaveLength(1)
  })

  test.each<[string, (instance: Instance, owner: Visitor, id: string) => Promise<unknown>]>([
    ['switched off', (_, owner) => owner.patch('/api/account/notifications', { milestones: false })],
    ['of a survey that was deleted', (_, owner, id) => owner.delete(`/api/surveys/${id}`)],
    [
      'of a disabled user',
      ({ deps: { db } }, owner) =>
        db.write(async (tx) => {
          await tx.update(db.schema.users).set({ banned_at: 1 }).where(eq(db.schema.users.id, owner.id))
        }),
    ],
  ])('%s is not mailed', async (_, change) => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    const survey = await openSurvey(instance, rosa)
    await answer(instance, survey, 1)
    await change(instance, rosa, survey.id)
    await sendNotices(instance.deps)
    expect(await subjects(instance, rosa)).toEqual([])
  })

  test('goes to confirmed addresses only, once mail leaves the server', async () => {
    const instance = await startInstance({ work: false, env: SMTP })
    const { db } = instance.deps
    const [rosa, sam] = [await instance.owner(), await instance.owner()]
    await db.write(async (tx) => {
      await tx.update(db.schema.users).set({ email_verified_at: 1 }).where(eq(db.schema.users.id, sam.id))
    })
    for (const owner of [rosa, sam]) await answer(instance, await openSurvey(instance, owner), 1)
    await sendNotices(instance.deps)
    expect(await subjects(instance, rosa)).toEqual([])
    expect(await subjects(instance, sam)).toHaveLength(1)
  })

  test('shows a title with markup as text', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    const survey = await openSurvey(instance, rosa, {
      title: '<img src=x onerror=alert(1)>\r\nBcc: a@b.example',
    })
    await answer(instance, survey, 1)
    await sendNotices(instance.deps)
    const [mail] = await mailsTo(instance, rosa.email)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })
})

describe('product news', () => {
  async function publish(
    { deps: { db } }: Instance,
    published_at: number,
    is_published = true,
  ): Promise<string> {
    const id = newId()
    await db.write(async (tx) => {
      await tx.insert(db.schema.product_news).values({
        id,
        title: 'Compare personas',
        content: 'Put up to **four** side by side.\n\n- One\n- Two\n\n[Read on](https://example.com/compare)',
        is_published,
        published_at,
        created_at: published_at,
        updated_at: published_at,
      })
    })
    return id
  }

  test('is mailed once to each of those who asked for it', async () => {
    const instance = await startInstance({ work: false })
    const { db, clock } = instance.deps
    const readers: Visitor[] = []
    for (let at = 0; at < 45; at++) readers.push(await instance.owner())
    for (const reader of readers) await reader.patch('/api/account/notifications', { product_news: true })
    const other = await instance.owner()
    await publish(instance, clock())
    for (let times = 0; times < 3; times++) await sendNotices(instance.deps)
    for (const reader of readers) expect(await subjects(instance, reader)).toEqual(['Compare personas'])
    expect(await subjects(instance, other)).toEqual([])
    const [mail] = await mailsTo(instance, readers[0]?.email ?? '')
    expect(mail?.text).toContain('Put up to four side by side.')
    expect(mail?.text).toContain('Read on (https://example.com/compare)')
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\/product_news-/)
    const [news] = await db.read.select().from(db.schema.product_news)
    expect(news?.mailed_at).not.toBeNull()
  })

  test('that is a draft, or older than 14 days, is not mailed', async () => {
    const instance = await startInstance({ work: false })
    const rosa = await instance.owner()
    await rosa.patch('/api/account/notifications', { product_news: true })
    await publish(instance, instance.deps.clock(), false)
    await publish(instance, instance.deps.clock() - 15 * DAY_MS)
    await sendNotices(instance.deps)
    expect(await subjects(instance, rosa)).toEqual([])
  })
})
