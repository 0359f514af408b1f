import { type JobReply, jobReply } from '@whofor/core/job'
import {
  type CreatePersonasInput,
  type IntakeReply,
  intakeReply,
  type PersonaSetup,
} from '@whofor/core/persona/wizard'
import { expect } from 'vitest'
import { endOf } from './survey-path.ts'
import type { Visitor } from './visitor.ts'

export const WIZARD: PersonaSetup = {
  count: 1,
  relationship: 'Customer (Product)',
  detail_level: 'simple',
  business_context: 'Kornblume is a small bakery in Bremen that bakes sourdough bread and rye rolls.',
  generate_image: false,
  custom_fields: [],
}

export async function accepted(reply: Response): Promise<JobReply> {
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

export async function askIntake(owner: Visitor, changes: Partial<PersonaSetup> = {}): Promise<JobReply> {
  return accepted(await owner.post('/api/personas/intake', { ...WIZARD, ...changes }))
}

/** Requests intake questions. @returns the questions and their job */
export async function readIntake(owner: Visitor, changes: Partial<PersonaSetup> = {}) {
  const job = await endOf(owner, (await askIntake(owner, changes)).id)
  expect(job).toMatchObject({ state: 'succeeded', error: null })
  const reply = await owner.get(`/api/personas/intake/${job.id}`)
  expect(reply.status).toBe(200)
  return { job, intake: intakeReply.parse(await reply.json()) }
}

/** Answers each question with the first option or a sentence. */
export function answersTo({ questions }: IntakeReply): string[] {
  return questions.map(({ options }) => options[0] ?? 'People who get up early and like good bread')
}

/** Input for creating personas: set-up, questions and answers. */
export async function creationOf(
  owner: Visitor,
  changes: Partial<PersonaSetup> = {},
): Promise<CreatePersonasInput> {
  const { intake } = await readIntake(owner, changes)
  return { setup: { ...WIZARD, ...changes }, intake, answers: answersTo(intake) }
}

export async function createPersonas(owner: Visitor, input: CreatePersonasInput): Promise<JobReply> {
  return accepted(await owner.post('/api/personas', input))
}
