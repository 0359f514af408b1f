import { drawBriefs } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { IntakeQuestion } from '@whofor/core/persona/wizard'
import { DETAIL_LEVELS, type DetailLevel } from '@whofor/core/survey/survey'
import { completionOf, demoReply } from '@whofor/demo-model/app'
import type { ChatRequest } from '@whofor/demo-model/read-prompt'
import { describe, expect, inject, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { personaFromBusinessRequest } from '../../src/ai/prompts/persona-request.ts'
import { pairwiseSimilarity, textOfPersona } from '../support/similarity.ts'
import { business } from './chat-request.ts'

const KEYLESS = {
  baseUrl: undefined,
  apiKey: undefined,
  textModel: undefined,
  imageModel: undefined,
  concurrency: 5,
}
const ai = createAi(KEYLESS)
const PEOPLE = inject('full') ? 100 : 20
const UNDER_30: PersonaConstraints = { age: { words: ['Under 30'], values: [{ from: 0, to: 29 }] } }
const QUESTION: IntakeQuestion = {
  question: 'How often does a typical customer buy bread?',
  type: 'multiple_choice',
  options: ['Every week', 'Every month'],
  explanation: 'Habits.',
}

function requestOf(
  index: number,
  detail_level: DetailLevel,
  { taken_names = [], constraints = {} }: { taken_names?: string[]; constraints?: PersonaConstraints } = {},
) {
  const [brief] = drawBriefs('an owner', index, 1, constraints)
  if (!brief) throw new Error('no brief was drawn')
  return personaFromBusinessRequest({
    ...business,
    detail_level,
    intake: {
      questions: [
        QUESTION,
        {
          ...QUESTION,
          question: 'What most often keeps customers from buying bread?',
          options: ['The queue', 'The price'],
        },
      ],
      answers: ['Every week', 'The queue'],
    },
    custom_fields: detail_level === 'advanced' ? ['Pet Ownership', 'Favourite bread'] : [],
    constraints,
    brief,
    ordinal: 0,
    count: 1,
    taken_names,
  })
}

describe('a wizard persona', () => {
  test('has none of the taken names', async () => {
    const { value: first } = await ai.object(requestOf(3, 'simple'))
    const { value: second } = await ai.object(requestOf(3, 'simple', { taken_names: [first.name] }))
    expect(second.name.split(' ').filter((part) => first.name.split(' ').includes(part))).toEqual([])
  })

  test.for(DETAIL_LEVELS)('%s: resembles none of an owner’s others and is consistent', async (level) => {
    const requests = Array.from({ length: PEOPLE }, (_, index) => requestOf(index, level))
    const people = await Promise.all(requests.map((request) => ai.object(request)))
    const texts = people.map(({ value }) => textOfPersona(partsOf(value)))
    expect(pairwiseSimilarity(texts)[0]?.cosine).toBeLessThan(0.55)
    expect(people.flatMap(({ value }, at) => requests[at]?.findIssues?.(value) ?? [])).toEqual([])
  })
})

function partsOf(value: PersonaReply) {
  const { demographics, psychographics, behaviors, goals, relationship_to_business } = value
  const { bio, typical_day, weekend_activities, why_they_engage, challenges, quote } = value
  return {
    subtitle: value.subtitle,
    structured_data: { demographics, psychographics, behaviors, goals, relationship_to_business },
    unstructured_data: { bio, typical_day, weekend_activities, why_they_engage, challenges, quote },
  }
}

describe('a persona that contradicts a constraint', () => {
  test('is not requested again for differences from the brief alone', async () => {
    const { corrupted, turns } = corruptedAi(() => true, { age_range: '90-99' })
    expect((await corrupted.object(requestOf(0, 'simple'))).value.demographics).toMatchObject({ age: 99 })
    expect(turns).toHaveLength(1)
  })

  /** The demo model over HTTP, with replies corrupted while the function returns true. */
  function corruptedAi(isCorrupted: (turn: number) => boolean, changes = {}) {
    const turns: ChatRequest[] = []
    const corrupted = createAi(
      { ...KEYLESS, baseUrl: 'http://127.0.0.1:9/v1', textModel: 'spoiled' },
      {
        fetch: async (_, init) => {
          const request: ChatRequest = JSON.parse(String(init?.body))
          turns.push(request)
          const reply = JSON.parse(demoReply(request))
          const demographics = { ...reply.demographics, age: 99, gender: 'Male' }
          if (isCorrupted(turns.length)) Object.assign(reply, { demographics, ...changes })
          return Response.json(completionOf(request, JSON.stringify(reply)))
        },
      },
    )
    return { corrupted, turns }
  }

  test('is requested once more with its issues', async () => {
    const { corrupted, turns } = corruptedAi((turn) => turn === 1)
    const { value } = await corrupted.object(requestOf(0, 'simple', { constraints: UNDER_30 }))
    expect(turns).toHaveLength(2)
    expect(turns[1]?.messages.at(-1)?.content).toMatch(/demographics\.age: 99 contradicts "Under 30"/)
    expect(value.demographics.age).toBeLessThan(99)
  })

  test('is accepted when repeated, after one repair request', async () => {
    const { corrupted, turns } = corruptedAi(() => true)
    const { value } = await corrupted.object(requestOf(0, 'simple', { constraints: UNDER_30 }))
    expect(turns).toHaveLength(2)
    expect(value.demographics.age).toBe(99)
  })
})
