import { gapOf, personaComparison } from '@whofor/core/persona/comparison'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'

const shared = (async () => {
  const instance = await startInstance()
  const { db } = instance.deps
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const made = async (personas: number) => {
    const survey = await insertAnsweredSurvey(db, owner.id, { personas, answers: 40 })
    const { job } = await closeSurvey(owner, survey.id)
    return { survey, ids: (await endOf(owner, job.id)).persona_ids }
  }
  return { owner, other, two: await made(2), one: await made(1) }
})()
const pathOf = (ids: string[]) => `/api/personas/compare?ids=${ids.join(',')}`

describe('a comparison of personas', () => {
  it('has one answer for each question that differs, the largest difference first', async () => {
    const { owner, two } = await shared
    const reply = await owner.get(pathOf(two.ids))
    expect(reply.status).toBe(200)
    const { answers, survey } = personaComparison.parse(await reply.json())
    expect(survey).toMatchObject({ id: two.survey.id, responses: 40 })
    expect(answers.length).toBeGreaterThan(0)
    const gaps = answers.map(gapOf)
    expect(gaps).toEqual(gaps.toSorted((one, next) => next - one))
    expect(new Set(answers.map(({ question }) => question)).size).toBe(answers.length)
    for (const { cells, overall_count, overall_n } of answers) {
      expect(overall_n).toBe(40)
      // The two groups are everyone who answered.
      expect(cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0)).toBe(overall_count)
    }
  })

  it('counts nothing across surveys', async () => {
    const { owner, two, one } = await shared
    const reply = await owner.get(pathOf([...two.ids.slice(0, 1), ...one.ids]))
    expect(await reply.json()).toEqual({ answers: [], survey: null })
    const three = await (await owner.get(pathOf([...two.ids, ...one.ids]))).json()
    const { answers, survey } = personaComparison.parse(three)
    expect(survey).toBeNull()
    expect(answers.every(({ cells }) => cells[0] && cells[1] && cells[2] === null)).toBe(true)
  })

  it('is refused for someone else’s personas, and for one', async () => {
    const { other, owner, two } = await shared
    await expectProblem(await other.get(pathOf(two.ids)), 404, 'not_found')
    await expectProblem(await owner.get(pathOf(two.ids.slice(0, 1))), 422, 'invalid_request')
    await expectProblem(await owner.get(pathOf(['x', 'y'])), 422, 'invalid_request')
  })
})
