import type { PersonaDetail } from '@whofor/core/persona/persona'
import { type Attack, attackedAnswers, attacks } from '@whofor/core/test/adversary'
import { expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { startRevisedProvider } from '../support/revised-provider.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

/** Two personas each. */
const SURVEYS = Number(process.env.ADVERSARY_RUNS ?? 20) / 2
const CODE = /[[{(【]\s*~?[QI]\d/u

/** A model that adds to each of its texts a sentence that code has not checked. */
async function startAdversary(seed: number) {
  const made: Attack[] = []
  const next = attacks(seed)
  const attack = (): string => {
    const one = next.next().value
    made.push(one)
    return one.written
  }
  const { ai } = await startRevisedProvider((reply, { name }) =>
    name.startsWith('persona') ? attacked(reply, attack) : reply,
  )
  return { ai, made }
}

/** Facts of one line and names are checked elsewhere; ages and ranges have no sentences. */
const LEFT = ['name', 'age_range', 'demographics', 'age']

function attacked(value: unknown, attack: () => string): unknown {
  if (typeof value === 'string') return value.length > 12 ? `${attack()} ${value.slice(0, 90)}` : value
  if (Array.isArray(value)) return [...value.slice(0, 2).map((one) => attacked(one, attack)), attack()]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, LEFT.includes(key) ? own : attacked(own, attack)]),
  )
}

/** Everything that an owner or a stranger can get of a persona. */
async function shownOf(owner: Visitor, { persona: { id } }: PersonaDetail): Promise<string> {
  const { slug } = (await (await owner.post(`/api/personas/${id}/share`)).json()) as { slug: string }
  const paths = [
    `/api/personas/${id}`,
    `/api/public/personas/${slug}`,
    ...['json', 'csv', 'markdown'].map((format) => `/api/personas/${id}/export/${format}`),
  ]
  let shown = ''
  for (const path of paths) {
    const reply = await owner.get(path)
    expect(reply.status, path).toBe(200)
    shown += await reply.text()
  }
  return shown
}

async function expectUnshown(owner: Visitor, details: PersonaDetail[], made: readonly Attack[]) {
  for (const detail of details) {
    const shown = await shownOf(owner, detail)
    for (const { marker, fate, written } of made) {
      if (fate === 'dropped') expect(shown.includes(marker), written).toBe(false)
    }
    expect(JSON.stringify(detail.persona)).not.toMatch(CODE)
    const marked = (detail.evidence ?? []).filter(({ sentence }) =>
      made.some(({ marker, fate }) => fate === 'assumed' && sentence.includes(marker)),
    )
    expect(marked.filter(({ basis }) => basis !== 'assumed')).toEqual([])
    expect(detail.claims_dropped).toBeGreaterThan(5)
  }
}

it('gets nothing past the checks into a survey’s personas', async () => {
  const { ai, made } = await startAdversary(1)
  const instance = await startInstance({ ai })
  const owner = await instance.admin()
  let personas = 0
  for (let survey = 0; survey < SURVEYS; survey += 1) {
    const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id, {
      answers: attackedAnswers(2),
      personas: 2,
    })
    const { job } = await closeSurvey(owner, id)
    const { persona_ids } = await endOf(owner, job.id)
    const details = await Promise.all(persona_ids.map((one) => readPersona(owner, one)))
    await expectUnshown(owner, details, made.splice(0))
    personas += details.length
  }
  expect(personas).toBe(2 * SURVEYS)
})

it('gets nothing past the checks into a wizard’s personas', async () => {
  const { ai, made } = await startAdversary(2)
  const instance = await startInstance({ ai })
  const owner = await instance.owner()
  const job = await createPersonas(owner, await creationOf(owner, { count: 3 }))
  const { persona_ids } = await endOf(owner, job.id)
  const details = await Promise.all(persona_ids.map((one) => readPersona(owner, one)))
  await expectUnshown(owner, details, made)
})
