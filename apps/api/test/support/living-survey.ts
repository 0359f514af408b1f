import { jobList } from '@whofor/core/job'
import { type PersonaUpdate, type PersonaUpdates, personaUpdates } from '@whofor/core/persona/plan-update'
import { expect } from 'vitest'
import { insertAnsweredSurvey } from './answered-survey.ts'
import type { Instance } from './instance.ts'
import { closeSurvey, endOf, readPublished, sheetOf, submit } from './survey-path.ts'
import { questionsOf } from './understood-questions.ts'
import type { Visitor } from './visitor.ts'

const QUESTIONS = questionsOf()

export const repeated = (times: number, sheet: number[]): number[][] =>
  Array.from({ length: times }, () => sheet)

/** A closed survey with these answers, and its personas. */
export async function closedSurvey(
  { deps }: Pick<Instance, 'deps'>,
  owner: Visitor,
  { answers, personas = 2 }: { answers: number[][]; personas?: number },
) {
  const survey = await insertAnsweredSurvey(deps.db, owner.id, {
    answers,
    personas,
    questions: QUESTIONS.length,
    columns: { questions: QUESTIONS },
  })
  const { job } = await closeSurvey(owner, survey.id)
  const { persona_ids } = await endOf(owner, job.id)
  return { ...survey, persona_ids }
}

export async function reopen(owner: Visitor, id: string): Promise<void> {
  const reply = await owner.post(`/api/surveys/${id}/reopen`)
  expect(reply.status).toBe(200)
}

/** Reopens a survey and has these sheets submitted. */
export async function collect(
  { visitor }: Pick<Instance, 'visitor'>,
  owner: Visitor,
  { id, slug }: { id: string; slug: string },
  answers: readonly number[][],
): Promise<void> {
  await reopen(owner, id)
  const survey = await readPublished(owner, id)
  for (const sheet of answers) {
    const reply = await submit(
      visitor(),
      slug,
      sheetOf(survey, (place) => sheet[place] ?? 0),
    )
    expect(reply.status).toBe(201)
  }
}

export async function readUpdates(owner: Visitor, id: string): Promise<PersonaUpdates> {
  const reply = await owner.get(`/api/surveys/${id}/updates`)
  expect(reply.status).toBe(200)
  return personaUpdates.parse(await reply.json())
}

/** Compares a survey's personas with all of its answers. */
export async function refresh(owner: Visitor, id: string): Promise<PersonaUpdates> {
  const reply = await owner.post(`/api/surveys/${id}/refresh`)
  expect(reply.status).toBe(202)
  expect(await endOf(owner, (await reply.json()).id)).toMatchObject({ state: 'succeeded' })
  return readUpdates(owner, id)
}

/** Approves updates and waits until they are carried out. */
export async function approve(owner: Visitor, id: string, items: readonly PersonaUpdate[]): Promise<void> {
  const reply = await owner.post(`/api/surveys/${id}/updates/approve`, { ids: items.map((item) => item.id) })
  expect(reply.status).toBe(202)
  for (const job of jobList.parse(await reply.json()).items)
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', error: null })
}
