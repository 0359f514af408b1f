import type { Evidence, EvidenceReference } from '@whofor/core/claims/evidence'
import { figureOf } from '@whofor/core/claims/figures'
import { sharedPersona } from '@whofor/core/persona/persona'
import { SHARED_FROM } from '@whofor/core/segments/fewest-answers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { surveyPersonas } from '../exports/survey-personas.ts'
import { startInstance } from '../support/instance.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

type Made = Awaited<ReturnType<typeof surveyPersonas>>
type Counted = NonNullable<EvidenceReference['counted']>

const readShared = async (made: Made, id: string) => sharedPersona.strict().parse(await made.shared(id))

/** A count, its group and the same of everyone, each with the rest. */
const cellsOf = ({ count, n, overall_count, overall_n }: Counted): number[] => [
  ...[count, n - count],
  ...[n, overall_n - n],
  ...[overall_count, overall_n - overall_count],
]

const countsIn = ({ evidence, group_counts }: Awaited<ReturnType<typeof readShared>>): Counted[] =>
  [...(group_counts?.answers ?? []), ...(evidence ?? []).flatMap((one) => one.references)].flatMap(
    ({ counted }) => counted ?? [],
  )

const observedIn = (evidence: Evidence[] | null) =>
  (evidence ?? []).filter(({ basis }) => basis === 'observed')

it.each([
  [9, 1],
  [9, 2],
  [40, 2],
  [40, 3],
])('never shows counts of few people: %s answers, %s personas', async (answers, personas) => {
  const made = await surveyPersonas({ answers, personas })
  let hidden = 0
  for (const { persona, ...own } of made.details) {
    const shared = await readShared(made, persona.id)
    for (const counted of countsIn(shared))
      for (const cell of cellsOf(counted)) expect(cell === 0 || cell >= SHARED_FROM).toBe(true)
    for (const size of shared.group_counts?.sizes ?? []) expect(size).toBeGreaterThanOrEqual(SHARED_FROM)
    // Every claim keeps its basis.
    const bases = (evidence: Evidence[] | null) =>
      evidence?.filter(({ field }) => field !== 'key_justifications').map((one) => [one.sentence, one.basis])
    expect(bases(shared.evidence)).toEqual(bases(own.evidence))
    hidden += countsIn({ ...shared, ...own }).length - countsIn(shared).length
  }
  expect(hidden).toBeGreaterThan(0)
})

it('shows nothing counted of a group with few people, or of one that leaves few others', async () => {
  const made = await surveyPersonas({ answers: 9 })
  for (const { persona, evidence } of made.details) {
    const shared = await readShared(made, persona.id)
    expect(shared).toMatchObject({ group: null, group_counts: null })
    expect(observedIn(shared.evidence).length).toBeGreaterThan(0)
    expect(evidence?.flatMap((one) => one.references).length).toBeGreaterThan(0)
    expect(shared.evidence?.flatMap((one) => one.references)).toEqual([])
  }
})

it('shows what is counted of many people, as the owner sees it', async () => {
  const made = await surveyPersonas({ answers: 133 })
  for (const { persona, group_counts } of made.details) {
    const shared = await readShared(made, persona.id)
    expect(shared.group_counts).toMatchObject({
      sizes: group_counts?.sizes,
      segment: group_counts?.segment,
      stability: group_counts?.stability,
    })
    expect(shared.group_counts?.answers.length).toBeGreaterThan(2)
    expect(group_counts?.answers).toEqual(expect.arrayContaining(shared.group_counts?.answers ?? []))
    expect(observedIn(shared.evidence).flatMap((one) => one.references).length).toBeGreaterThan(2)
  }
})

it('leaves out sentences and a subtitle with a figure of few people', async () => {
  const made = await surveyPersonas({ answers: 133 })
  const [detail] = made.details
  const persona = detail?.persona
  const counts = await made.recount()
  const codes = [1, 2, 3, 4, 5].flatMap((place) =>
    ['A', 'B', 'C', 'D'].map((letter) => `Q${place}.${letter}`),
  )
  const all = codes.map((code) => ({ code, counted: counts.of(detail?.group_counts?.segment ?? -1, code) }))
  const small = all.find(({ counted: { count } }) => count > 0 && count < SHARED_FROM)
  const large = detail?.group_counts?.answers.find(
    ({ counted }) => counted && cellsOf(counted).every((cell) => cell === 0 || cell >= SHARED_FROM),
  )
  if (!persona || !small || !large?.counted) throw new Error('the survey has no such counts')
  const few = `Of them, ${figureOf(small.counted, 'en')} take the tram.`
  const many = `Of them, ${figureOf(large.counted, 'en')} come on foot.`
  const references = [
    { ...small, question: '', answer: '', counted: { ...small.counted, low: 0, high: 1, sets_apart: false } },
  ]
  const { personas, persona_evidence: evidence } = made.db.schema
  const part = { persona_id: persona.id, basis: 'observed' as const, created_at: Date.now() }
  await made.db.write(async (tx) => {
    await tx
      .update(personas)
      .set({
        subtitle: `One of ${figureOf(small.counted, 'en')}`,
        location: few,
        structured_data: {
          ...persona.structured_data,
          demographics: { ...persona.structured_data.demographics, location: few },
          goals: { ...persona.structured_data.goals, fears: [few, 'Rain'] },
        },
        unstructured_data: { ...persona.unstructured_data, bio: `She waits. ${few} ${many}` },
      })
      .where(eq(personas.id, persona.id))
    for (const field of ['bio', 'goals.fears', 'demographics.location'])
      await tx.insert(evidence).values({ ...part, id: newId(), field, sentence: few, references })
    await tx
      .insert(evidence)
      .values({ ...part, id: newId(), field: 'bio', sentence: many, references: [large] })
  })
  const { persona: own, evidence: owns } = await readPersona(made.owner, persona.id)
  expect(own.unstructured_data.bio).toContain(few)
  expect(owns?.filter(({ sentence }) => sentence === few)).toHaveLength(3)
  const shared = await readShared(made, persona.id)
  expect(JSON.stringify(shared)).not.toContain('take the tram')
  expect(shared).toMatchObject({
    subtitle: null,
    location: '',
    structured_data: { goals: { fears: ['Rain'] } },
    unstructured_data: { bio: `She waits.  ${many}` },
  })
  expect(shared.evidence?.find(({ sentence }) => sentence === many)?.references).toEqual([large])
})

it('keeps the owner’s answers private', async () => {
  const instance = await startInstance()
  const owner = await instance.owner()
  const job = await createPersonas(owner, await creationOf(owner))
  const [id = ''] = (await endOf(owner, job.id)).persona_ids
  const stated = (await readPersona(owner, id)).evidence?.filter(({ basis }) => basis === 'stated') ?? []
  expect(stated.some(({ references }) => references.length > 0)).toBe(true)
  const { slug } = await (await owner.post(`/api/personas/${id}/share`)).json()
  const shared = sharedPersona.parse(
    await (await instance.visitor().get(`/api/public/personas/${slug}`)).json(),
  )
  expect(shared.evidence?.filter(({ basis }) => basis === 'stated').length).toBeGreaterThan(0)
  expect(shared.evidence?.flatMap(({ references }) => references)).toEqual([])
  for (const { question } of stated.flatMap(({ references }) => references))
    expect(JSON.stringify(shared)).not.toContain(question)
})

it('shows no evidence of an imported persona', async () => {
  const made = await surveyPersonas({ answers: 40 })
  const document = JSON.parse(await made.text(made.details[0]?.persona.id ?? '', 'json'))
  expect(document.evidence.length).toBeGreaterThan(10)
  const reply = await made.owner.post('/api/personas/import', document)
  expect(reply.status).toBe(201)
  const { persona } = await reply.json()
  // Not even of what its owner changes later.
  const changed = { path: 'bio', value: 'Comes when it rains.' }
  expect((await made.owner.patch(`/api/personas/${persona.id}`, changed)).status).toBe(200)
  const none = { evidence: null, group_counts: null }
  expect(await readPersona(made.owner, persona.id)).toMatchObject(none)
  expect(await readShared(made, persona.id)).toMatchObject(none)
  expect(JSON.parse(await made.text(persona.id, 'json'))).toMatchObject({ ...none, run: null })
  expect(await made.text(persona.id, 'markdown')).not.toMatch(/\[\^|What the notes mean|Stability/u)
  expect((await made.pdf(persona.id)).text).not.toMatch(/\d observed|Stability|The line on a bar/u)
})

it('imports files of earlier versions, and whatever evidence a file claims to have', async () => {
  const made = await surveyPersonas({ answers: 12 })
  const document = JSON.parse(await made.text(made.details[0]?.persona.id ?? '', 'json'))
  const { evidence: _, group_counts: __, run: ___, ...second } = document
  const forged = { ...document, evidence: 'much', group_counts: [1], run: 0 }
  for (const file of [{ ...second, version: 2 }, forged]) {
    const reply = await made.owner.post('/api/personas/import', file)
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({ evidence: null, group_counts: null })
  }
})
