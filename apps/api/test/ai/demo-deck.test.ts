import { drawBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { CONCERNS, PLACES, TEMPERAMENTS, TONES, WORK_FIELDS } from '@whofor/core/persona/brief-draw'
import { HOUSEHOLDS } from '@whofor/core/persona/constraints'
import type { PersonaReply } from '@whofor/core/persona/reply'
import { describe, expect, inject, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { personaFromBusinessRequest } from '../../src/ai/prompts/persona-request.ts'
import { readEnv } from '../../src/env.ts'
import { pairwiseSimilarity } from '../support/similarity.ts'
import { business } from './chat-request.ts'

const ai = createAi(readEnv({}).ai)
const PEOPLE = inject('full') ? 40 : 8

/** Phrases with the grammar of the decks' and none of their words. */
const OTHER_WORDS: Record<string, (index: number) => string> = {
  household: (index) => `resides under roof ${index}`,
  place: (index) => `beneath bridge ${index}`,
  work: (index) => `beekeeping ${index}`,
  temperament: (index) => `juggles ${index} oranges`,
  concern: (index) => `has adopted ${index} hedgehogs`,
  tone: (index) => `velvety ${index}`,
}
const DECKS: Record<string, readonly string[]> = {
  household: HOUSEHOLDS,
  place: PLACES,
  work: WORK_FIELDS,
  temperament: TEMPERAMENTS,
  concern: CONCERNS,
  tone: TONES,
}

function reworded(brief: PersonaBrief): PersonaBrief {
  const words = Object.entries(OTHER_WORDS).flatMap(([field, word]) => {
    const index = DECKS[field]?.indexOf(String(brief[field as keyof PersonaBrief])) ?? -1
    return index < 0 ? [] : [[field, word(index)]]
  })
  return { ...brief, ...Object.fromEntries(words) }
}

const briefs = drawBriefs('an owner', 0, PEOPLE)

async function personasFrom(given: readonly PersonaBrief[], business_context = business.business_context) {
  const requests = given.map((brief) =>
    personaFromBusinessRequest({
      ...business,
      business_context,
      detail_level: 'detailed',
      intake: { questions: [], answers: [] },
      custom_fields: [],
      constraints: {},
      brief,
      ordinal: 0,
      count: 1,
      taken_names: [],
    }),
  )
  const replies = await Promise.all(requests.map((request) => ai.object(request)))
  return {
    people: replies.map(({ value }) => value),
    issues: requests.flatMap((request, index) => {
      const reply = replies[index]
      return (reply && request.findIssues?.(reply.value)) ?? []
    }),
  }
}

/** Fields of the brief whose words are missing where they belong. */
function missingWords(
  brief: PersonaBrief | undefined,
  { demographics, bio, subtitle, industry_summary }: PersonaReply,
): string[] {
  const isRetired = demographics.occupation.startsWith('Retired')
  const texts: [field: keyof PersonaBrief, text: string][] = [
    ['household', bio],
    ['place', demographics.location.toLowerCase()],
    ['temperament', subtitle],
    ['concern', bio],
    ...(isRetired
      ? []
      : [['work', `${demographics.occupation}: ${industry_summary}`] as [keyof PersonaBrief, string]]),
  ]
  return texts.flatMap(([field, text]) =>
    brief?.[field] === undefined || text.includes(String(brief[field])) ? [] : [`${field} in “${text}”`],
  )
}

const changed = briefs.map(reworded)

test('every word of the deck is replaced', () => {
  const words = Object.values(DECKS).flat()
  const left = changed.flatMap((brief) =>
    Object.values(brief).filter((value) => words.includes(String(value))),
  )
  expect(left).toEqual([])
})

describe.for([
  { deck: 'as it is', given: briefs },
  { deck: 'in other words', given: changed },
])('personas from a deck $deck', ({ given }) => {
  test.for([business.business_context, 'We write newsletters.', '東京の小さなパン屋です。'])(
    'use the words of their briefs: %s',
    async (context) => {
      const { people, issues } = await personasFrom(given, context)
      expect(issues).toEqual([])
      expect(people).toHaveLength(given.length)
      expect(people.flatMap((person, index) => missingWords(given[index], person))).toEqual([])
    },
  )

  test('have a family and a working life that fit the brief', async () => {
    const { people } = await personasFrom(given)
    for (const [index, { demographics }] of people.entries()) {
      const { home = {}, age } = given[index] ?? {}
      expect(/^none$/iu.test(demographics.children)).toBe(home.children === undefined)
      if (home.partner === false)
        expect(demographics.marital_status).not.toMatch(/^(married|living with|remarried)/iu)
      if (home.partner && home.children) expect(demographics.marital_status).toMatch(/married|living with/iu)
      expect(demographics.occupation.startsWith('Retired')).toBe((age?.from ?? 0) >= 67)
      const { marital_status, children, education, income_level } = demographics
      expect([marital_status, children, education, income_level]).not.toContain('Not specified')
    }
  })

  test('are as distinct', async () => {
    const { people } = await personasFrom(given)
    expect(
      pairwiseSimilarity(people.map(({ name: _, ...rest }) => JSON.stringify(rest)))[0]?.cosine,
    ).toBeLessThan(0.6)
  })
})
