import { inflateSync } from 'node:zlib'
import type { Evidence } from '@whofor/core/claims/evidence'
import { expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'
import { questionsOf } from '../support/understood-questions.ts'

const QUESTIONS = questionsOf()

const MARK = /[[{]~?[QI]\d/u

async function surveyPersonas(answers = 40) {
  const instance = await startInstance()
  const owner = await instance.owner()
  const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id, {
    answers,
    personas: 2,
    questions: QUESTIONS.length,
    columns: { questions: QUESTIONS },
  })
  const { job } = await closeSurvey(owner, id)
  const { persona_ids } = await endOf(owner, job.id)
  const details = await Promise.all(persona_ids.map((personaId) => readPersona(owner, personaId)))
  return { ...instance, owner, surveyId: id, details }
}

const observedIn = (evidence: Evidence[] | null) =>
  (evidence ?? []).filter(({ basis }) => basis === 'observed')

it('is stored for every sentence of a persona, and no reference stays in a text', async () => {
  const { details } = await surveyPersonas()
  for (const { persona, evidence, claims_dropped } of details) {
    expect(JSON.stringify(persona)).not.toMatch(MARK)
    expect(claims_dropped).toBe(0)
    expect(evidence?.some(({ field, basis }) => field === 'bio' && basis === 'assumed')).toBe(true)
    const observed = observedIn(evidence)
    expect(observed.length).toBeGreaterThan(0)
    for (const { references } of observed)
      expect(references.every(({ counted }) => counted !== null)).toBe(true)
  }
})

it('counts as the database does', async () => {
  const { deps, details } = await surveyPersonas()
  const { survey_responses: responses, segment_runs: runs } = deps.db.schema
  const rows = await deps.db.read.select().from(responses)
  const [run] = await deps.db.read.select().from(runs)
  const members = inflateSync(run?.members ?? new Uint8Array())
  for (const [segment, { evidence }] of details.entries()) {
    const own = rows.filter(({ number }) => members[number - 1] === segment)
    const references = observedIn(evidence).flatMap((one) => one.references)
    expect(references.length).toBeGreaterThan(0)
    for (const { code, counted } of references) {
      const question = Number(/^Q(\d+)/u.exec(code)?.[1]) - 1
      const option = (code.at(-1)?.charCodeAt(0) ?? 0) - 65
      const chose = ({ answers }: { answers: number[] }) => answers[question] === option
      expect(counted).toMatchObject({
        count: own.filter(chose).length,
        n: own.length,
        overall_count: rows.filter(chose).length,
        overall_n: rows.length,
      })
    }
  }
})

it('of a sentence that its owner writes is the owner’s, and comes back with the sentence that was there', async () => {
  const { owner, details } = await surveyPersonas()
  const [detail] = details
  const id = detail?.persona.id ?? ''
  const path = 'relationship_to_business.engagement_level'
  const before = detail?.evidence?.filter(({ field }) => field === path) ?? []
  expect(before).toMatchObject([{ basis: 'observed' }])
  const evidenceAfter = async (value: string) => {
    expect((await owner.patch(`/api/personas/${id}`, { path, value })).status).toBe(200)
    return (await readPersona(owner, id)).evidence?.filter(({ field }) => field === path)
  }
  expect(await evidenceAfter('Comes when it rains. Never on Mondays.')).toEqual([
    { field: path, sentence: 'Comes when it rains.', basis: 'stated', references: [] },
    { field: path, sentence: 'Never on Mondays.', basis: 'stated', references: [] },
  ])
  expect(await evidenceAfter(before[0]?.sentence ?? '')).toEqual(before)
})
