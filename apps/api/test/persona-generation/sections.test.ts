import { type JobReply, jobReply } from '@whofor/core/job'
import type { Persona } from '@whofor/core/persona/persona'
import { REGENERABLE_SECTIONS } from '@whofor/core/persona/section'
import { answerTable } from '@whofor/core/segments/answer-table'
import { eq } from 'drizzle-orm'
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
import { startRevisedProvider } from '../support/revised-provider.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

async function accepted(reply: Response): Promise<JobReply> {
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

async function regenerate(owner: Visitor, path: string, section: string, body = {}): Promise<JobReply> {
  const reply = await owner.post(`${path}/sections/${section}/regenerate`, body)
  expect(reply.status).toBe(202)
  return jobReply.parse(await reply.json())
}

/** The persona without the section and the card's copies of it. */
function rest(persona: Persona, section: string): unknown {
  const { structured_data, unstructured_data, location, gender, ...other } = persona
  const drop = (value: object) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== section))
  return [
    other,
    drop(structured_data),
    drop(unstructured_data),
    section === 'demographics' || { location, gender },
  ]
}

function part(persona: Persona, section: string): unknown {
  return { ...persona.structured_data, ...persona.unstructured_data }[section]
}

/** A wizard persona with a goal on each of two answers; a model that writes the section again rests on the first alone. */
async function withStatedGoals() {
  const provider = await startRevisedProvider((reply, { name }) => {
    if (name === 'persona')
      return {
        ...reply,
        goals: {
          ...Object(reply.goals),
          short_term: ['Says it in old words. [I1]', 'Saves for a trip'],
          fears: ['Fears what the owner said. [I2]', 'Rain'],
        },
      }
    const own = { short_term: ['Says it in new words. [I1]', 'Saves for a bike'], fears: ['Snow', 'Ice'] }
    return name === 'persona_section' ? { ...reply, ...own } : reply
  })
  const owner = await (await startInstance({ ai: provider.ai })).owner()
  const job = await endOf(owner, (await createPersonas(owner, await creationOf(owner))).id)
  const id = job.persona_ids[0] ?? ''
  const answered = async () => {
    const { evidence } = await readPersona(owner, id)
    const goals =
      evidence?.filter(({ field, basis }) => field.startsWith('goals.') && basis === 'stated') ?? []
    return [...new Set(goals.flatMap(({ references }) => references.map(({ code }) => code)))].toSorted()
  }
  return { owner, id, path: `/api/personas/${id}`, answered }
}

describe('a regenerated section', () => {
  it.each(REGENERABLE_SECTIONS)('%s changes, and nothing else does', async (section) => {
    const { owner, id, path } = await advanced
    const { persona: before } = await readPersona(owner, id)
    const job = await regenerate(owner, path, section)
    expect(job).toMatchObject({
      kind: 'persona.section',
      section,
      subject: { type: 'persona', id, title: before.name },
    })
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', progress: 100, persona_ids: [] })
    const { persona: after } = await readPersona(owner, id)
    expect(rest(after, section)).toEqual(rest(before, section))
    expect(part(after, section)).not.toEqual(part(before, section))
    const { age, gender } = after.structured_data.demographics
    expect({ age, gender }).toEqual({
      age: before.structured_data.demographics.age,
      gender: before.structured_data.demographics.gender,
    })
    if (section === 'custom_fields')
      expect(Object.keys(Object(part(after, section)))).toEqual(Object.keys(Object(part(before, section))))
  })

  it('costs one request, creates a version, counts its bytes, and can be undone', async () => {
    const { instance, owner, db, id, path } = await withPersona()
    const { persona: before } = await readPersona(owner, id)
    const usage = await usageOf(owner)
    await endOf(owner, (await regenerate(owner, path, 'goals')).id)
    const { persona: after } = await readPersona(owner, id)
    const used = await usageOf(owner)
    expect(used.ai_requests.used).toBe(usage.ai_requests.used + 1)
    expect(used.personas.used).toBe(1)
    expect(used.storage_bytes.used).toBe(await textBytesOf(db, after))
    expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
    expect((await versionsOf(owner, id)).map(({ label }) => label)).toEqual(['Goals regenerated', 'Created'])
    const { ai_usage_log: log } = db.schema
    const [line] = await db.read.select().from(log).where(eq(log.request_type, 'persona_section'))
    expect(line).toMatchObject({ user_id: owner.id, persona_id: id, outcome: 'succeeded' })
    expect((await owner.post(`${path}/versions/1/restore`)).status).toBe(200)
    expect((await readPersona(owner, id)).persona).toEqual(before)
    await endOf(owner, (await regenerate(owner, path, 'goals')).id)
    await endOf(owner, (await regenerate(owner, path, 'goals')).id)
    expect(await versionsOf(owner, id)).toHaveLength(5)
  })

  it('keeps what its owner wrote: sentences, list items, and lines', async () => {
    const ai = recordedAi()
    const { owner, id, path } = await withPersona({ ai })
    const { persona: before } = await readPersona(owner, id)
    const { bio } = before.unstructured_data
    const edits: [string, unknown][] = [
      ['bio', `Owns two dogs. ${bio} Never buys on credit.`],
      ['goals.fears', ['Stale bread', ...before.structured_data.goals.fears.slice(0, 1)]],
      ['demographics.occupation', 'Lighthouse keeper'],
    ]
    for (const [field, value] of edits)
      expect((await owner.patch(path, { path: field, value })).status).toBe(200)
    for (const section of ['bio', 'goals', 'demographics'])
      await endOf(owner, (await regenerate(owner, path, section)).id)
    const { persona, evidence } = await readPersona(owner, id)
    expect(persona.unstructured_data.bio).toMatch(/^Owns two dogs\. .+ Never buys on credit\.$/su)
    expect(persona.unstructured_data.bio).not.toContain(bio)
    expect(persona.structured_data.goals.fears[0]).toBe('Stale bread')
    expect(persona.structured_data.demographics.occupation).toBe('Lighthouse keeper')
    for (const sentence of ['Owns two dogs.', 'Never buys on credit.', 'Stale bread', 'Lighthouse keeper'])
      expect(evidence).toContainEqual(expect.objectContaining({ sentence, basis: 'stated', references: [] }))
    const kept = '[{"field":"goals.fears","sentence":"Stale bread"}]'
    expect(ai.prompts.filter(({ text }) => text.includes(kept))).toHaveLength(1)
    await endOf(owner, jobReply.parse(await (await owner.post(`${path}/regenerate`)).json()).id)
    const { persona: again } = await readPersona(owner, id)
    expect(again.unstructured_data.bio).toMatch(/^Owns two dogs\. .+ Never buys on credit\.$/su)
    expect(again.structured_data.goals.fears).toContain('Stale bread')
    expect(again.structured_data.demographics.occupation).toBe('Lighthouse keeper')
  })

  it('that is all its owner’s is replaced only when they confirm it', async () => {
    const { owner, id, path } = await withPersona()
    await owner.patch(path, { path: 'quote', value: 'Bread first, then we talk.' })
    const usage = await usageOf(owner)
    await expectProblem(await owner.post(`${path}/sections/quote/regenerate`), 409, 'conflict')
    expect(await usageOf(owner)).toEqual(usage)
    await endOf(owner, (await regenerate(owner, path, 'quote', { replace_own: true })).id)
    const { persona } = await readPersona(owner, id)
    expect(persona.unstructured_data.quote).not.toBe('Bread first, then we talk.')
    await owner.post(`${path}/versions/2/restore`)
    expect((await readPersona(owner, id)).persona.unstructured_data.quote).toBe('Bread first, then we talk.')
  })

  it('from the wizard rests on the owner’s answers that it rested on before', async () => {
    const { owner, id, path, answered } = await withStatedGoals()
    const before = await answered()
    expect(before).toEqual(expect.arrayContaining(['I1', 'I2']))
    await endOf(owner, (await regenerate(owner, path, 'goals')).id)
    expect(await answered()).toEqual(before)
    const { fears, short_term } = (await readPersona(owner, id)).persona.structured_data.goals
    // The model rests on the first answer again, in other words; the second sentence is put back.
    expect(short_term).toContain('Says it in new words.')
    expect(short_term).not.toContain('Says it in old words.')
    expect(fears).toContain('Fears what the owner said.')
  })

  it('sends the rest as settled and the answers as counts to the model, never the owner', async () => {
    const ai = recordedAi()
    const { owner, id, path } = await withPersona({ ai })
    await owner.patch(path, { path: 'name', value: 'Bo Settled' })
    await owner.patch(path, { path: 'goals.fears', value: ['Old fear'] })
    const { persona } = await readPersona(owner, id)
    await endOf(owner, (await regenerate(owner, path, 'goals')).id)
    const { type, text } = ai.prompts.at(-1) ?? { type: '', text: '' }
    expect(type).toBe('persona_section')
    const [, code = ''] = /^<<< (\S+) settled$/mu.exec(text) ?? []
    const block = (name: string) => text.split(`<<< ${code} ${name}\n`)[1]?.split(`\n${code} >>>`)[0] ?? ''
    expect(JSON.parse(block('settled'))).toMatchObject({
      name: 'Bo Settled',
      psychographics: persona.structured_data.psychographics,
    })
    expect(block('settled')).not.toContain('Old fear')
    expect(block('replaced')).toContain('Old fear')
    expect(answerTable.safeParse(JSON.parse(block('answers'))).success).toBe(true)
    expect(text).not.toContain(owner.email)
    expect(text).not.toContain(owner.id)
  })

  it('keeps what was counted, also where the model writes nothing of it again', async () => {
    const provider = await startRevisedProvider((reply, { name }) =>
      name === 'persona'
        ? {
            ...reply,
            goals: { ...Object(reply.goals), short_term: ['Does thing 1 every day. [Q1.A]', 'Saves'] },
          }
        : reply,
    )
    const { owner, id, path } = await withPersona({ ai: provider.ai })
    const counted = async () => {
      const { persona, evidence } = await readPersona(owner, id)
      const { short_term } = persona.structured_data.goals
      return { short_term, basis: evidence?.find(({ sentence }) => sentence === short_term[0])?.basis }
    }
    const before = await counted()
    expect(before).toEqual({ short_term: ['Does thing 1 every day.', 'Saves'], basis: 'observed' })
    await endOf(owner, (await regenerate(owner, path, 'goals')).id)
    const after = await counted()
    expect(after).toEqual({
      short_term: expect.arrayContaining(['Does thing 1 every day.']),
      basis: 'observed',
    })
    expect(after.short_term).not.toContain('Saves')
  })

  it('tells the model what its owner wants to be different', async () => {
    const ai = recordedAi()
    const { owner, path } = await withPersona({ ai })
    const change = 'Less formal, and more about price'
    for (const url of [`${path}/sections/goals/regenerate`, `${path}/regenerate`]) {
      await endOf(owner, (await accepted(await owner.post(url, { change: ` ${change} ` }))).id)
      expect(ai.prompts.findLast(({ type }) => type.startsWith('persona'))?.text).toContain(
        ` change\n${change}\n`,
      )
      await expectProblem(await owner.post(url, { change: 'x'.repeat(301) }), 422, 'invalid_request')
    }
    await endOf(owner, (await accepted(await owner.post(`${path}/regenerate`))).id)
    expect(ai.prompts.at(-1)?.text).not.toContain(change)
  })

  it('keeps concurrent edits of other fields, and two requests are one job', async () => {
    const ai = recordedAi()
    const { owner, id, path } = await withPersona({ ai })
    const release = ai.hold()
    const [one, two] = await Promise.all([regenerate(owner, path, 'goals'), regenerate(owner, path, 'goals')])
    expect(one.id).toBe(two.id)
    await expect.poll(() => ai.prompts.at(-1)?.type, { interval: 5 }).toBe('persona_section')
    await owner.patch(path, { path: 'bio', value: 'Edited meanwhile.' })
    release()
    await endOf(owner, one.id)
    expect((await readPersona(owner, id)).persona.unstructured_data.bio).toBe('Edited meanwhile.')
    expect((await versionsOf(owner, id)).map(({ label }) => label)).toEqual([
      'Goals regenerated',
      'Bio edited',
      'Created',
    ])
  })

  it('leaves the persona unchanged when cancelled', async () => {
    const ai = recordedAi()
    const { instance, owner, id, path } = await withPersona({ ai })
    const { persona: before } = await readPersona(owner, id)
    const release = ai.hold()
    const job = await regenerate(owner, path, 'quote')
    await expect.poll(() => ai.prompts.at(-1)?.type, { interval: 5 }).toBe('persona_section')
    expect((await owner.post(`/api/jobs/${job.id}/cancel`)).status).toBe(200)
    release()
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'cancelled' })
    expect((await readPersona(owner, id)).persona).toEqual(before)
    expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
    const again = await regenerate(owner, path, 'quote')
    expect(again.id).toBe(job.id)
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
  })

  it.each(['500', 'html', 'apology', 'wrong_types', 'empty'])(
    'leaves persona and quota unchanged when the provider answers %s',
    async (mode) => {
      const provider = await startFaultyProvider()
      const configured = { baseUrl: provider.url, apiKey: 'k', textModel: 'model', concurrency: 5 }
      const { instance, owner, id, path } = await withPersona({ ai: createAi(configured) })
      const before = { ...(await readPersona(owner, id)).persona }
      const usage = await usageOf(owner)
      provider.misbehave(mode)
      const job = await regenerate(owner, path, 'goals')
      const ended = await endOf(owner, job.id)
      expect(ended).toMatchObject({ state: 'failed', error: { code: expect.stringMatching(/^ai_/) } })
      expect((await readPersona(owner, id)).persona).toEqual(before)
      expect(await usageOf(owner)).toEqual(usage)
      expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
      provider.misbehave('fine')
      expect((await regenerate(owner, path, 'goals')).id).toBe(job.id)
      expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
      await provider.close()
    },
  )

  it('is refused without a request left, for an unknown section, and to other users', async () => {
    const { instance, owner, other, path } = await withPersona()
    for (const section of ['custom_fields', 'name', 'constructor'])
      await expectProblem(await owner.post(`${path}/sections/${section}/regenerate`), 404, 'not_found')
    for (const caller of [other, await instance.admin()])
      await expectProblem(await caller.post(`${path}/sections/goals/regenerate`), 404, 'not_found')
    await expectProblem(await instance.visitor().post(`${path}/sections/goals/regenerate`), 401, 'signed_out')
    await setUsed(instance, owner, { requests: 50 })
    const problem = await expectProblem(
      await owner.post(`${path}/sections/goals/regenerate`),
      409,
      'ai_request_limit_reached',
    )
    expect(problem.left).toBe(0)
    expect(await reservedOf(instance, owner)).toEqual({ personas: 0, requests: 0 })
  })
})

const advanced = withPersona({ level: 'advanced' })
