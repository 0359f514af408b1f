import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'

const STATES = ['unknown', 'draft', 'closed', 'archived', 'malformed', 'deleted'] as const

/** Slugs of surveys of every unavailable kind. */
async function prepare() {
  const { owner: newOwner, deps, visitor } = await startInstance({ work: false })
  const owner = await newOwner()
  const { persona_surveys: surveys } = deps.db.schema
  const slugs: Record<string, string> = { unknown: '0123456789ABCDEFGHIJab', malformed: 'a-b' }
  for (const state of ['draft', 'closed', 'archived', 'deleted']) {
    const survey = await insertAnsweredSurvey(deps.db, owner.id)
    slugs[state] = survey.slug
    // The page was open before, so that stale caches would show.
    expect((await visitor().get(`/s/${survey.slug}`)).status).toBe(200)
    if (state === 'deleted') expect((await owner.delete(`/api/surveys/${survey.id}`)).status).toBe(204)
    const change = state === 'archived' ? { archived: true } : { status: state as 'draft' | 'closed' }
    if (state !== 'deleted')
      await deps.db.write(async (tx) => {
        await tx.update(surveys).set(change).where(eq(surveys.id, survey.id))
      })
  }
  const body = { submission_id: newId(), answers: { q1: 'a' }, email: null }
  const ask = async (state: string, way: string, headers = {}) => {
    const slug = slugs[state] ?? ''
    const stranger = visitor()
    const reply = await (way === 'page'
      ? stranger.get(`/s/${slug}`, headers)
      : way === 'thanks'
        ? stranger.get(`/s/${slug}/thanks`, headers)
        : way === 'form'
          ? stranger.post(`/s/${slug}`, 'q_q1=a', {
              'content-type': 'application/x-www-form-urlencoded',
              ...headers,
            })
          : way === 'read'
            ? stranger.get(`/api/public/surveys/${slug}`, headers)
            : stranger.post(`/api/public/surveys/${slug}/responses`, body, headers))
    const shown = [...reply.headers].filter(([name]) => name !== 'x-request-id')
    const text = (await reply.text()).replace(/"request_id":"[^"]+"/, '')
    return { status: reply.status, headers: shown, text }
  }
  const answers = () => deps.db.read.$count(deps.db.schema.survey_responses)
  return { ask, answers }
}
const shared = prepare()

describe.each(['page', 'thanks', 'form', 'read', 'submit'])('a survey that is not open, by %s', (way) => {
  it.each(STATES)('%s: gets a byte-identical response', async (state) => {
    const { ask, answers } = await shared
    const before = await answers()
    // The survey is in English: its own language would tell that it exists.
    for (const [headers, title] of [
      [{}, 'Survey Not Available'],
      [{ 'accept-language': 'de' }, 'Umfrage nicht verfügbar'],
    ] as const) {
      const reply = await ask(state, way, headers)
      expect(reply.status).toBe(404)
      expect(reply.text).toContain(title)
      expect(reply).toEqual(await ask('unknown', way, headers))
    }
    expect(await answers()).toBe(before)
  })
})

describe('the page of a survey that is not open', () => {
  it('shows the specified text and is not cached', async () => {
    const { ask } = await shared
    const { text, headers } = await ask('closed', 'page')
    expect(text).toContain('This survey may have been closed or the link is invalid.')
    expect(text).not.toContain('<form')
    expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-store' })
  })
})
