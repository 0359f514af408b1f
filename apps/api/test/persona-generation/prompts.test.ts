import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'

const QUESTIONS = 6
const OPTIONS = 4

/** Prompts for a survey with this many answers, each with a distinct email and browser. */
async function promptsFor(answers: number) {
  const ai = recordedAi()
  const { owner: newOwner, deps } = await startInstance({ ai })
  const owner = await newOwner()
  const { db } = deps
  const { id } = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: QUESTIONS, personas: 2 })
  const { survey_responses: responses, persona_surveys: surveys } = db.schema
  const rows = Array.from({ length: answers }, (_, at) => ({
    survey_id: id,
    number: at + 1,
    submission_id: `submission-${String(at).padStart(6, '0')}`,
    respondent_email: `respondent-${at}@private.example`,
    answers: Array.from({ length: QUESTIONS }, (_, place) => (at * 7 + place * (at % 3)) % OPTIONS),
    metadata: { user_agent: `Browser of ${at}`, submitted_at: at },
    created_at: at,
  }))
  await db.write(async (tx) => {
    for (let at = 0; at < rows.length; at += 500) await tx.insert(responses).values(rows.slice(at, at + 500))
    await tx.update(surveys).set({ response_count: answers }).where(eq(surveys.id, id))
  })
  const { job } = await closeSurvey(owner, id)
  expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', done: 2 })
  return { owner, prompts: ai.prompts.filter(({ type }) => type === 'persona').map(({ text }) => text), ai }
}

describe('the answers in prompts', () => {
  it('are a table of counts, as long for 3,000 answers as for 10', async () => {
    const [few, many] = await Promise.all([promptsFor(10), promptsFor(3000)])
    expect(few.prompts).toHaveLength(2)
    expect(many.prompts).toHaveLength(2)
    const lines = (text: string | undefined) => text?.split('\n').length
    expect(lines(many.prompts[0])).toBe(lines(few.prompts[0]))
    // Only cells grow, from "3" to "1500 (50 %)", with two cells per option.
    const longest = (texts: string[]) => Math.max(...texts.map((text) => text.length))
    const grown = longest(many.prompts) - longest(few.prompts)
    expect(grown).toBeLessThan(QUESTIONS * OPTIONS * 2 * 14 + 100)
  })

  it('contain no email, browser, single response or owner', async () => {
    const { prompts, owner, ai } = await promptsFor(60)
    expect(prompts).toHaveLength(2)
    for (const { text } of ai.prompts) {
      expect(text).not.toMatch(/private\.example|Browser of|submission-0/)
      expect(text).not.toContain(owner.email)
      expect(text).not.toContain(owner.id)
      expect(text).not.toMatch(/\[\d(,\s?\d){5}\]/)
    }
    expect(prompts[0]).toMatch(/of 60 responses/)
    expect(prompts[0]).toContain('A small bakery in the harbour district')
  })
})
