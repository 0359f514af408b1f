import { type JobReply, jobReply } from '@whofor/core/job'
import type { Persona } from '@whofor/core/persona/persona'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { describe, expect, it } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { startInstance } from '../support/instance.ts'
import {
  reservedOf,
  setUsed,
  textBytesOf,
  usageOf,
  versionsOf,
  withPersona,
} from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { accepted, answersTo, readIntake, WIZARD } from '../support/wizard-path.ts'

async function regenerate(owner: Visitor, path: string): Promise<JobReply> {
  const reply = await owner.post(`${path}/regenerate`)
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

/** The identity of a persona, which regenerating preserves. */
function identityOf({ name, structured_data: { demographics } }: Persona) {
  const { age, gender, location, occupation, marital_status, children } = demographics
  return { name, age, gender, location, occupation, marital_status, children }
}

async function withWizardPersona(changes: Partial<PersonaSetup>) {
  const instance = await startInstance()
  const owner = await instance.owner()
  const { intake } = await readIntake(owner, changes)
  const body = { setup: { ...WIZARD, ...changes }, intake, answers: answersTo(intake) }
  const job = await accepted(await owner.post('/api/personas', body))
  const [id = ''] = (await endOf(owner, job.id)).persona_ids
  return { instance, owner, id, path: `/api/personas/${id}` }
}

describe('a regenerated persona', () => {
  it('from a survey keeps identity and group with new texts, and the first version can be restored', async () => {
    const { instance, owner, db, id, path, surveyId } = await withPersona({ answers: 40 })
    const { persona: before } = await readPersona(owner, id)
    const usage = await usageOf(owner)
    const job = await regenerate(owner, path)
    expect(job).toMatchObject({ kind: 'persona.regenerate', subject: { type: 'persona', id } })
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', progress: 100 })
    const { persona: after, total } = await readPersona(owner, id)
    expect(identityOf(after)).toEqual(identityOf(before))
    expect(after.unstructured_data.bio).not.toBe(before.unstructured_data.bio)
    const { group, survey_id, interaction_context, created_at, relationship, detail_level } = before
    expect(after).toMatchObject({
      id,
      group,
      survey_id,
      interaction_context,
      created_at,
      relationship,
      detail_level,
    })
    expect(after.survey?.id).toBe(surveyId)
    expect(after.demographic_insights.industry_demographics.statistics).toEqual(
      before.demographic_insights.industry_demographics.statistics,
    )
    expect(total).toBe(1)
    const used = await usageOf(owner)
    expect(used.personas.used).toBe(1)
    expect(used.ai_requests.used).toBe(usage.ai_requests.used + 1)
    expect(used.storage_bytes.used).toBe(await textBytesOf(db, after))
    expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
    expect((await versionsOf(owner, id)).map(({ label }) => label)).toEqual(['Regenerated', 'Created'])
    expect((await owner.post(`${path}/versions/1/restore`)).status).toBe(200)
    expect((await readPersona(owner, id)).persona).toEqual(before)
  })

  it('from the wizard keeps the owner’s answers and custom fields, and gets a new portrait', async () => {
    const custom_fields = ['Pet Ownership', 'Favourite flour']
    const setup = { detail_level: 'advanced', generate_image: true, custom_fields } as const
    const { instance, owner, id, path } = await withWizardPersona({ ...setup, custom_fields })
    const { persona: before, portrait } = await readPersona(owner, id)
    expect(portrait?.version).toBe(1)
    const usage = await usageOf(owner)
    expect(await endOf(owner, (await regenerate(owner, path)).id)).toMatchObject({ state: 'succeeded' })
    const detail = await readPersona(owner, id)
    expect(identityOf(detail.persona)).toEqual(identityOf(before))
    expect(detail.persona.unstructured_data.bio).not.toBe(before.unstructured_data.bio)
    const { intake_questions, intake_answers, business_context_summary, business_context_tags } = before
    expect(detail.persona).toMatchObject({
      intake_questions,
      intake_answers,
      business_context_summary,
      business_context_tags,
      generate_image: true,
    })
    expect(Object.keys(detail.persona.structured_data.custom_fields ?? {})).toEqual(custom_fields)
    expect(detail.persona.demographic_insights.activity_demographics?.summary).not.toBe('')
    expect(detail.portrait?.version).toBe(2)
    expect((await usageOf(owner)).ai_requests.used).toBe(usage.ai_requests.used + 1)
    expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
  })

  it('does not count toward the persona limit', async () => {
    const { instance, owner, id, path } = await withPersona()
    await setUsed(instance, owner, { personas: 10 })
    const { persona: before } = await readPersona(owner, id)
    expect(await endOf(owner, (await regenerate(owner, path)).id)).toMatchObject({ state: 'succeeded' })
    const { persona: after } = await readPersona(owner, id)
    expect(after.unstructured_data.bio).not.toBe(before.unstructured_data.bio)
    expect((await usageOf(owner)).personas.used).toBe(10)
  })

  it('uses only the business context when its survey is deleted, without mentioning answers', async () => {
    const { owner, id, path, surveyId } = await withPersona()
    expect((await owner.delete(`/api/surveys/${surveyId}`)).status).toBe(204)
    expect(await endOf(owner, (await regenerate(owner, path)).id)).toMatchObject({ state: 'succeeded' })
    const { persona } = await readPersona(owner, id)
    expect(persona.group).toBeNull()
    expect(JSON.stringify(persona.demographic_insights)).not.toMatch(/ of \d+/)
  })

  it('is one job for two requests; when cancelled it is unchanged and can be retried', async () => {
    const ai = recordedAi()
    const { owner, id, path } = await withPersona({ ai })
    const release = ai.hold()
    const [one, two] = await Promise.all([regenerate(owner, path), regenerate(owner, path)])
    expect(one.id).toBe(two.id)
    const personaRequests = () => ai.prompts.filter(({ type }) => type === 'persona').length
    await expect.poll(personaRequests, { interval: 5 }).toBe(2)
    await owner.post(`/api/jobs/${one.id}/cancel`)
    release()
    expect(await endOf(owner, one.id)).toMatchObject({ state: 'cancelled' })
    expect(await versionsOf(owner, id)).toEqual([])
    await regenerate(owner, path)
    expect(await endOf(owner, one.id)).toMatchObject({ state: 'succeeded' })
    expect(await versionsOf(owner, id)).toHaveLength(2)
    const again = await regenerate(owner, path)
    expect(again.id).not.toBe(one.id)
    await endOf(owner, again.id)
  })

  it.each(['500', 'html', 'apology', 'empty', '401'])(
    'is unchanged when the provider answers %s',
    async (mode) => {
      const provider = await startFaultyProvider()
      const configured = { baseUrl: provider.url, apiKey: 'k', textModel: 'model', concurrency: 5 }
      const { instance, owner, id, path } = await withPersona({ ai: createAi(configured) })
      const { persona: before } = await readPersona(owner, id)
      const usage = await usageOf(owner)
      provider.misbehave(mode)
      const job = await regenerate(owner, path)
      expect(await endOf(owner, job.id)).toMatchObject({
        state: 'failed',
        error: { code: expect.stringMatching(/^ai_/) },
      })
      expect((await readPersona(owner, id)).persona).toEqual(before)
      expect(await versionsOf(owner, id)).toEqual([])
      expect(await usageOf(owner)).toEqual(usage)
      expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
      await provider.close()
    },
  )

  it('is refused without a request left, and to other users', async () => {
    const { instance, owner, other, path } = await withPersona()
    for (const caller of [other, await instance.admin()])
      await expectProblem(await caller.post(`${path}/regenerate`), 404, 'not_found')
    await expectProblem(await instance.visitor().post(`${path}/regenerate`), 401, 'signed_out')
    await setUsed(instance, owner, { requests: 50 })
    await expectProblem(await owner.post(`${path}/regenerate`), 409, 'ai_request_limit_reached')
    expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
  })
})
