import type { PersonaReply } from '@whofor/core/persona/reply'
import type { IntakeQuestion } from '@whofor/core/persona/wizard'
import { DETAIL_LEVELS, type DetailLevel } from '@whofor/core/survey/survey'
import { describe, expect, inject, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { intakeQuestionsRequest } from '../../src/ai/prompts/business-intake.ts'
import { surveyQuestionsRequest } from '../../src/ai/prompts/survey-questions.ts'
import { readEnv } from '../../src/env.ts'
import { askedOfBusiness, askedOfSurvey, asShown } from './demo-people.ts'

const ai = createAi(readEnv({}).ai)
const PEOPLE = 5

const BUSINESSES: readonly { relationship: string; business_context: string; own: RegExp }[] = [
  {
    relationship: 'Patron (Restaurant/Venue)',
    business_context: 'Barber shop for men only in Leeds. Walk-ins, no appointments, coffee is free.',
    own: /this barber shop/u,
  },
  {
    relationship: 'Donor',
    business_context:
      'We are a charity that helps families. We ask donors what keeps them from supporting what we do every week.',
    own: /this charity/u,
  },
  {
    relationship: 'Customer (Product)',
    business_context: 'Kornblume is a small bakery in Leipzig. We bake sourdough bread.',
    own: /Kornblume/u,
  },
  {
    relationship: 'Member',
    business_context: 'Our climbing gym has 620 members; every third leaves within four months.',
    own: /this climbing gym/u,
  },
  {
    relationship: 'Student',
    business_context: 'Online Spanish lessons in small groups, taught by people from Peru.',
    own: /this business/u,
  },
  {
    relationship: 'User (App/Platform)',
    business_context: 'Tally Ho is a bookkeeping app for people who work for themselves.',
    own: /Tally Ho/u,
  },
  { relationship: 'Volunteer', business_context: 'x', own: /this business/u },
  { relationship: 'Parent of twins', business_context: '東京の小さなパン屋です。', own: /this business/u },
]

/** Kinds of business that may appear only if the owner mentions them. */
const KINDS =
  /\b(barber|café|coffee shop|salon|restaurant|bakery|bread|gym|studio|payroll|software|charity)\b/giu

const STORIES = ['bio', 'typical_day', 'weekend_activities', 'why_they_engage'] as const

type Stated = { questions: readonly string[]; answers: readonly string[] }

/** Describes where a persona contradicts itself or the owner's answers. */
function contradictions(person: PersonaReply, { questions, answers }: Stated): string[] {
  const { demographics: facts, relationship_to_business: relation, key_justifications: _, ...rest } = person
  const stories = STORIES.map((field) => person[field]).join(' ')
  const all = JSON.stringify({ facts, relation, ...rest })
  const coupled = /^(married|remarried|living with|in a long relationship)/iu.test(facts.marital_status)
  const childless = /^none/iu.test(facts.children)
  const retired = /^retired/iu.test(facts.occupation)
  const quoted = [...all.matchAll(/“([^”]+)”/gu)].map(([, text = '']) => text.toLowerCase())
  const frequency = answers.find((answer) => /^(every|several times|about once|a few times)/iu.test(answer))
  const unquoted = JSON.stringify(relation).replace(/“[^”]+”/gu, '')
  const rules: [wrong: boolean, rule: string][] = [
    [coupled && /\b(alone|for one\b|nobody but)/iu.test(stories), 'has a partner and lives alone'],
    [!coupled && /\b(his|her|their) partner\b/iu.test(stories), 'has no partner and one at home'],
    [
      childless && /\b(the children|teenagers|homework|playground)\b/iu.test(stories),
      'has no children and some at home',
    ],
    [!childless && /\b(lives alone|nobody else)\b/iu.test(stories), 'has children and nobody else'],
    [/friends/iu.test(stories) && /\blives with relatives/iu.test(stories), 'lives in two homes'],
    [facts.gender === 'Male' && /\b(she|hers?|herself)\b/iu.test(stories), 'is he and she'],
    [facts.gender === 'Female' && /\b(he|his|him|himself)\b/iu.test(stories), 'is she and he'],
    [retired && facts.age < 60, 'is retired too young'],
    [retired && /\b(Work means|probation|comes work|at work)\b/u.test(stories), 'is retired and works'],
    [/grown-up/iu.test(facts.children) && facts.age < 40, 'has children older than possible'],
    [/toddler|young/iu.test(facts.children) && facts.age > 50, 'has children younger than likely'],
    [
      frequency !== undefined && relation.engagement_level.toLowerCase() !== `“${frequency.toLowerCase()}”`,
      `says “${relation.engagement_level}” where the answer is “${frequency}”`,
    ],
    [
      /\b(every (day|week|month)|weekly|monthly|once a|never|rarely|seldom|often|regular\w*|occasional\w*)\b/iu.test(
        unquoted.replace('How often is not known', ''),
      ),
      'speaks of how often without an answer',
    ],
    [
      quoted.some((text) => !answers.some((answer) => answer.toLowerCase() === text)),
      'quotes what nobody said',
    ],
    [
      questions.some((question) => all.includes(question.replace(/\?$/u, ''))) ||
        /to the question/iu.test(all),
      'pastes a question',
    ],
    [/[{}|]\w+[{}|]|undefined|\bnull\b|supporting what|what is on offer/u.test(stories), 'has a leftover'],
  ]
  return rules.flatMap(([wrong, rule]) => (wrong ? [rule] : []))
}

/** Sentences without the name, for comparison between personas. */
function sentencesOf(person: PersonaReply): string[] {
  const first = person.name.split(' ')[0] ?? ''
  return STORIES.flatMap((field) => person[field].split(/(?<=[.!?])\s+/u)).map((sentence) =>
    sentence
      .replaceAll(first, 'X')
      .replace(/\b(she|he)\b/giu, 'they')
      .replace(/\b(hers?|his|him)\b/giu, 'their'),
  )
}

/** Sentences shared by more than two personas of a job. */
function shared(people: PersonaReply[]): string[] {
  const sentences = people.map((person) => [...new Set(sentencesOf(person))])
  const counts = new Map<string, number>()
  for (const sentence of sentences.flat()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 2).map(([sentence]) => sentence)
}

const all = BUSINESSES.flatMap((business) => DETAIL_LEVELS.map((level) => ({ ...business, level })))
/** Every eighth is one of each level, of different businesses. */
const cases = inject('full') ? all : all.filter((_, at) => at % 8 === 0)

/** Answers each question with a different option. */
const chosen = (options: readonly string[], place: number) => options[place % options.length] ?? ''

async function wizardPeople({ level, ...business }: (typeof all)[number]) {
  const { questions } = (await ai.object(intakeQuestionsRequest({ ...business, detail_level: level }))).value
  const answers = questions.map(({ options }, place) => (options.length > 0 ? chosen(options, place) : null))
  return { questions, answers, ...(await write(business, level, { questions, answers })) }
}

async function write(
  business: { relationship: string; business_context: string },
  detail_level: DetailLevel,
  intake: { questions: IntakeQuestion[]; answers: (string | null)[] },
) {
  const requests = askedOfBusiness({ ...business, detail_level, intake, count: PEOPLE })
  const replies = await Promise.all(requests.map((request) => ai.object(request)))
  const people = replies.map(({ value }) => asShown(value))
  const issues = requests.flatMap((request, at) => (people[at] && request.findIssues?.(people[at])) || [])
  return { people, issues }
}

describe.for(cases)('$business_context ($level)', (business) => {
  test('wizard personas contradict neither themselves nor the owner', async () => {
    const { questions, answers, people, issues } = await wizardPeople(business)
    expect(issues).toEqual([])
    const stated = {
      questions: questions.map(({ question }) => question),
      answers: answers.filter((answer) => answer !== null),
    }
    expect(people.flatMap((person) => contradictions(person, stated))).toEqual([])
    expect(shared(people).length).toBeLessThanOrEqual(1)
  })

  test('survey personas contradict neither themselves nor the counts', async () => {
    const request = surveyQuestionsRequest({ ...business, detail_level: business.level })
    const { questions } = (await ai.object(request)).value
    for (let choice = 0; choice < 2; choice++) {
      const given = questions.map(({ options }, place) => {
        const sure = options.slice(0, -1).map(({ text }) => text)
        return { question: questions[place]?.question ?? '', answer: chosen(sure, place + choice) }
      })
      const requests = askedOfSurvey({ ...business, detail_level: business.level, given, count: PEOPLE })
      const replies = await Promise.all(requests.map((one) => ai.object(one)))
      const people = replies.map(({ value }) => asShown(value))
      const stated = {
        questions: given.map(({ question }) => question),
        answers: given.map(({ answer }) => answer),
      }
      expect(people.flatMap((person) => contradictions(person, stated))).toEqual([])
      expect(shared(people).length).toBeLessThanOrEqual(1)
    }
  })

  test('questions and answers concern only this business', async () => {
    const { questions, people } = await wizardPeople(business)
    const survey = surveyQuestionsRequest({ ...business, detail_level: business.level })
    const asked = (await ai.object(survey)).value.questions
    // Respondents are asked by the business itself.
    const spoken = asked.map(({ question }) => question.replace(/\b(us|we)\b/u, 'this business'))
    expect(asked.filter(({ question }) => question.includes('this business'))).toEqual([])
    const allQuestions = [...questions.map(({ question }) => question), ...spoken]
    expect(allQuestions.filter((question) => business.own.test(question)).length).toBeGreaterThan(
      allQuestions.length / 2,
    )
    const texts = people.map(({ relationship_to_business, why_they_engage, location_summary }) =>
      JSON.stringify([relationship_to_business, why_they_engage, location_summary]),
    )
    const foreign = [...`${allQuestions.join(' ')} ${texts.join(' ')}`.matchAll(KINDS)].filter(
      ([kind]) => !business.business_context.toLowerCase().includes(kind.toLowerCase()),
    )
    expect(foreign.map(([kind]) => kind)).toEqual([])
    expect(people.every((person) => business.own.test(JSON.stringify(person)))).toBe(true)
  })
})
