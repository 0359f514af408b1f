import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import type { Visitor } from '../support/visitor.ts'

async function openSurvey(fields: { title?: string; option?: string; question?: string } = {}) {
  const instance = await startInstance({ work: false })
  const owner = await instance.owner()
  const { db } = instance.deps
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2 })
  const { persona_surveys: surveys, survey_responses: responses } = db.schema
  if (fields.title !== undefined || fields.option !== undefined || fields.question !== undefined) {
    await db.write(async (tx) => {
      const [survey] = await tx.select().from(surveys).where(eq(surveys.id, id))
      const questions = survey?.questions.map((question) => ({
        ...question,
        question: fields.question ?? question.question,
        options: question.options.map((option, at) => ({
          ...option,
          text: at === 0 ? (fields.option ?? option.text) : option.text,
        })),
      }))
      await tx
        .update(surveys)
        .set({ title: fields.title ?? 'Title', questions: (questions ?? []) as never })
        .where(eq(surveys.id, id))
    })
  }
  const stored = () => db.read.select().from(responses).where(eq(responses.survey_id, id))
  return { ...instance, slug, stored, stranger: instance.visitor() }
}

const post = (visitor: Visitor, path: string, fields: [string, string][] | Record<string, string>) =>
  visitor.post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })

const idIn = (page: string) => /name="submission_id"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''

/** Whether a radio input is checked. */
const chosen = (page: string, name: string, value: string) =>
  [...page.matchAll(/<input[^>]*>/g)].some(
    ([input]) =>
      input.includes(`name="${name}"`) && input.includes(`value="${value}"`) && /\bchecked\b/.test(input),
  )

const WHOLE = { q_q1: 'a', q_q2: 'c' }

describe('the page without script', () => {
  it('is a form with a thank-you page', async () => {
    const { slug, stored, stranger } = await openSurvey()
    const open = await stranger.get(`/s/${slug}`)
    expect(open.headers.get('cache-control')).toBe('private, max-age=0')
    const page = await open.text()
    expect(page).toContain(`action="/s/${slug}?submit=1"`)
    const submission_id = idIn(page)
    const sent = await post(stranger, `/s/${slug}`, { ...WHOLE, submission_id, email: 'nora@example.org' })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(`/s/${slug}/thanks`)
    expect(await (await stranger.get(`/s/${slug}/thanks`)).text()).toContain('Thank You!')
    expect(await stored()).toMatchObject([
      { answers: [0, 2], respondent_email: 'nora@example.org', submission_id },
    ])
  })

  it('gives each visitor a submission id, so equal answers count twice', async () => {
    const { slug, stored, visitor } = await openSurvey()
    const pages = await Promise.all([1, 2, 3].map(async () => (await visitor().get(`/s/${slug}`)).text()))
    const ids = pages.map(idIn)
    expect(new Set(ids).size).toBe(3)
    for (const submission_id of ids) await post(visitor(), `/s/${slug}`, { ...WHOLE, submission_id })
    expect(await stored()).toHaveLength(3)
  })

  it('stores a form sent twice once, and shows the thank-you page twice', async () => {
    const { slug, stored, stranger } = await openSurvey()
    const submission_id = idIn(await (await stranger.get(`/s/${slug}`)).text())
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(stranger, `/s/${slug}`, { ...WHOLE, submission_id })),
    )
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await stored()).toHaveLength(1)
  })

  it('returns with the input and the missing questions', async () => {
    const { slug, stored, stranger } = await openSurvey()
    const typed = { q_q2: 'b', submission_id: 'a-visitor-of-their-own', email: 'nora@example.org' }
    const reply = await post(stranger, `/s/${slug}`, typed)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const page = await reply.text()
    expect(page).toContain('Please answer all questions')
    expect(chosen(page, 'q_q2', 'b')).toBe(true)
    expect(chosen(page, 'q_q2', 'a')).toBe(false)
    expect(page).toContain('value="nora@example.org"')
    expect(idIn(page)).toBe('a-visitor-of-their-own')
    expect(await stored()).toHaveLength(0)
    const mended = await post(stranger, `/s/${slug}`, { ...typed, q_q1: 'a', submission_id: idIn(page) })
    expect(mended.status).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it.each<[string, [string, string][]]>([
    [
      'an unknown option',
      [
        ['q_q1', 'a'],
        ['q_q2', 'x'],
      ],
    ],
    [
      'two answers to one question',
      [
        ['q_q1', 'a'],
        ['q_q1', 'b'],
        ['q_q2', 'a'],
      ],
    ],
    [
      'an unknown question',
      [
        ['q_q1', 'a'],
        ['q_q2', 'a'],
        ['q_q3', 'a'],
      ],
    ],
    ['nothing', []],
  ])('refuses %s', async (_, fields) => {
    const { slug, stored, stranger } = await openSurvey()
    const reply = await post(stranger, `/s/${slug}`, [['submission_id', 'a-visitor-of-their-own'], ...fields])
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('Please answer all questions')
    expect(await stored()).toHaveLength(0)
  })

  it('refuses an invalid email but keeps the input, and accepts an empty one', async () => {
    const { slug, stored, stranger } = await openSurvey()
    const reply = await post(stranger, `/s/${slug}`, { ...WHOLE, email: 'nora at "example"' })
    expect(reply.status).toBe(400)
    const page = await reply.text()
    expect(page).toContain('Please enter a valid email address')
    expect(page).toContain('value="nora at &quot;example&quot;"')
    expect(chosen(page, 'q_q1', 'a')).toBe(true)
    expect((await post(stranger, `/s/${slug}`, { ...WHOLE, email: '  ' })).status).toBe(303)
    expect(await stored()).toMatchObject([{ respondent_email: null }])
  })

  it('drops honeypot submissions', async () => {
    const { slug, stored, stranger } = await openSurvey()
    const reply = await post(stranger, `/s/${slug}`, { ...WHOLE, website: 'https://spam.example' })
    expect(reply.status).toBe(303)
    expect(await stored()).toHaveLength(0)
  })

  it('keeps embedding and theme across pages', async () => {
    const { slug, stranger } = await openSurvey()
    const query = '?embed=1&theme=dark&other=%22%3E%3Cb%3E'
    const page = await (await stranger.get(`/s/${slug}${query}`)).text()
    expect(page).toContain('data-theme="dark"')
    expect(page).not.toContain('<b>')
    const sent = await post(stranger, `/s/${slug}${query}`, WHOLE)
    expect(sent.headers.get('location')).toBe(`/s/${slug}/thanks?embed=1&theme=dark`)
  })

  it('accepts only form bodies', async () => {
    const { slug, stranger } = await openSurvey()
    expect((await stranger.post(`/s/${slug}`, { q_q1: 'a' })).status).toBe(415)
    const big = await post(stranger, `/s/${slug}`, { ...WHOLE, filler: 'x'.repeat(65 * 1024) })
    expect(big.status).toBe(413)
  })

  it('escapes hostile texts', async () => {
    const hostile = '"><img src=x onerror=alert(1)></script><script>alert(2)</script><!--$&$1\\'
    const { slug, stranger } = await openSurvey({ title: hostile, question: hostile, option: hostile })
    const pages = [
      await (await stranger.get(`/s/${slug}`)).text(),
      await (await post(stranger, `/s/${slug}`, { email: hostile, q_q1: hostile })).text(),
      await (await stranger.get(`/s/${slug}/thanks`)).text(),
    ]
    for (const page of pages) {
      expect(page).not.toContain('<img')
      expect(page).not.toContain('<script>alert')
      expect(page).not.toMatch(/<!--(?!\[)/)
    }
    expect(pages[0]).toContain('&lt;img src=x onerror=alert(1)')
    expect(pages[0]).toContain('$&amp;$1\\')
  })
})
