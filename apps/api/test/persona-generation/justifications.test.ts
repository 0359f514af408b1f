import { describe, expect, it } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { readEnv } from '../../src/env.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'

/** Of 40 answers to the second question, 31 are not sure, 5 are "Every day" and 4 "Once a week". */
const ANSWERS = [...Array(31).fill([0, 3]), ...Array(5).fill([0, 0]), ...Array(4).fill([1, 1])]

describe('justifications of a persona', () => {
  async function insightsBy(
    settings: { baseUrl?: string; textModel?: string },
    columns: Partial<NewPersonaSurvey> = {},
  ) {
    const ai = createAi({ ...readEnv({}).ai, apiKey: settings.baseUrl ? 'sk-test' : undefined, ...settings })
    const { owner: newOwner, deps } = await startInstance({ ai })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, {
      answers: ANSWERS,
      questions: 2,
      personas: 1,
      columns,
    })
    const { job } = await closeSurvey(owner, id)
    const { persona_ids } = await endOf(owner, job.id)
    return (await readPersona(owner, persona_ids[0] ?? '')).persona.demographic_insights
  }
  const reasonsBy = async (settings: Parameters<typeof insightsBy>[0]) =>
    (await insightsBy(settings)).key_justifications

  it('claim no more than the counts support, whatever the model writes', async ({ onTestFinished }) => {
    const provider = await startFaultyProvider()
    onTestFinished(() => provider.close())
    expect(await reasonsBy({ baseUrl: provider.url, textModel: 'faulty/boastful' })).toEqual([
      '13% answered “Every day” to “How often do you do thing 2?”',
      '90% answered “Every day” to “How often do you do thing 1?”',
      'Calm mornings count for them',
    ])
  })

  it('say that “Not sure” leads when it does', async () => {
    const reasons = await reasonsBy({})
    expect(reasons).toContain('“Not sure” leads on “How often do you do thing 2?”: 78%')
    expect(reasons.join()).not.toMatch(/most of|largest part|clearly/iu)
  })

  it('are German in a German persona, as is the name of its source', async () => {
    const { key_justifications, from_answers } = await insightsBy({}, GERMAN)
    expect(key_justifications).toContain('90\u00a0% antworteten „Jeden Tag“ auf „Wie oft kaufen Sie Brot?“')
    expect(key_justifications).toContain(
      'Bei „Wie oft kaufen Sie Kuchen?“ liegt „Weiß nicht“ vorn: 78\u00a0%',
    )
    expect(from_answers?.sources).toEqual(['Umfrage „Brot am Samstag“, 40 Antworten'])
  })
})

const OPTIONS = ['Jeden Tag', 'Einmal die Woche', 'Selten', 'Weiß nicht']
const asked = (question: string, id: string) => ({
  id,
  question,
  options: OPTIONS.map((text, at) => ({ id: 'abcd'.charAt(at), text, score: 5, not_sure: at === 3 })),
  explanation: 'Zeigt, wie oft.',
})
const GERMAN = {
  title: 'Brot am Samstag',
  business_context: 'Kornblume ist eine kleine Bäckerei in Leipzig. Wir backen Sauerteigbrot und Kuchen.',
  questions: [asked('Wie oft kaufen Sie Brot?', 'q1'), asked('Wie oft kaufen Sie Kuchen?', 'q2')],
}
