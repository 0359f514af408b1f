import { type JobReply, jobReply } from '@whofor/core/job'
import { type PersonaDetail, personaDetail } from '@whofor/core/persona/persona'
import { type SurveyDetail, type SurveySetup, surveyDetail } from '@whofor/core/survey/schema'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../../src/db/new-id.ts'
import type { Visitor } from './visitor.ts'

export type Draft = Extract<SurveyDetail, { status: 'draft' }>
export type Published = Exclude<SurveyDetail, { status: 'draft' }>

const withJob = z.object({ survey: surveyDetail, job: jobReply })

export const SETUP: SurveySetup = {
  title: 'Saturday bread, weekday bread',
  relationship: 'Customer (Product)',
  business_context: 'A small bakery in the harbour district that bakes sourdough and rye.',
  detail_level: 'simple',
  persona_count: 2,
}

/** Waits until a job has ended with any outcome. */
export function endOf(owner: Visitor, jobId: string): Promise<JobReply> {
  const ended = async (): Promise<JobReply> => {
    const job = jobReply.parse(await (await owner.get(`/api/jobs/${jobId}`)).json())
    if (job.finished_at === null) throw new Error(`the job is ${job.state} at ${job.progress}`)
    return job
  }
  return vi.waitFor(ended, { timeout: 55_000, interval: 10 })
}

export async function readSurvey(owner: Visitor, id: string): Promise<SurveyDetail> {
  const reply = await owner.get(`/api/surveys/${id}`)
  expect(reply.status).toBe(200)
  return surveyDetail.parse(await reply.json())
}

export async function readDraft(owner: Visitor, id: string): Promise<Draft> {
  const survey = await readSurvey(owner, id)
  if (survey.status !== 'draft') throw new Error(`the survey is ${survey.status}`)
  return survey
}

export async function readPublished(owner: Visitor, id: string): Promise<Published> {
  const survey = await readSurvey(owner, id)
  if (survey.status === 'draft') throw new Error('the survey is a draft')
  return survey
}

/** Creates a survey whose questions are being drafted. */
export async function createDraft(owner: Visitor, changes: Partial<SurveySetup> = {}) {
  const reply = await owner.post('/api/surveys', { ...SETUP, ...changes })
  expect(reply.status).toBe(201)
  return withJob.parse(await reply.json())
}

/** Creates a survey whose questions are ready for review. */
export async function draftedSurvey(owner: Visitor, changes: Partial<SurveySetup> = {}): Promise<Draft> {
  const { survey, job } = await createDraft(owner, changes)
  expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
  return readDraft(owner, survey.id)
}

export async function publishedSurvey(
  owner: Visitor,
  changes: Partial<SurveySetup> = {},
): Promise<Published> {
  const { id, revision } = await draftedSurvey(owner, changes)
  const reply = await owner.post(`/api/surveys/${id}/publish`, { revision })
  expect(reply.status).toBe(200)
  return readPublished(owner, id)
}

/** A complete answer sheet with the option at `position` for every question, or at the position returned for its index. */
export function sheetOf(
  { questions }: Pick<Published, 'questions'>,
  position: number | ((place: number) => number) = 0,
): Record<string, string> {
  return Object.fromEntries(
    questions.map(({ id, options }, place) => {
      const wanted = typeof position === 'number' ? position : position(place)
      return [id, options[wanted % options.length]?.id ?? '']
    }),
  )
}

export function submit(
  visitor: Visitor,
  slug: string,
  answers: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): Promise<Response> {
  const body = { submission_id: newId(), answers, email: null, ...changes }
  return visitor.post(`/api/public/surveys/${slug}/responses`, body)
}

export async function closeSurvey(owner: Visitor, id: string) {
  const reply = await owner.post(`/api/surveys/${id}/close`)
  expect(reply.status).toBe(200)
  return withJob.parse(await reply.json())
}

export async function readPersona(owner: Visitor, id: string): Promise<PersonaDetail> {
  const reply = await owner.get(`/api/personas/${id}`)
  expect(reply.status).toBe(200)
  return personaDetail.parse(await reply.json())
}
