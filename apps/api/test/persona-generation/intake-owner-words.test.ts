import { type PersonaBrief, personaBrief } from '@whofor/core/persona/brief'
import { type AskedAbout, personaConstraints } from '@whofor/core/persona/constraints'
import type { Persona } from '@whofor/core/persona/persona'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { type Reply, startRevisedProvider } from '../support/revised-provider.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { accepted, createPersonas, readIntake, WIZARD } from '../support/wizard-path.ts'

const PEOPLE = 5

type Case = {
  context: string
  /** Question, its slot, answer. A question with a slot need not be readable by the rules. */
  answered?: [question: string, about: AskedAbout, answer: string][]
  age?: [from: number, to: number]
  gender?: 'Female' | 'Male'
  occupation?: RegExp
  place?: RegExp
  households?: RegExp
}

const CASES: Case[] = [
  {
    context: 'A barber shop for men only, right by the harbour.',
    answered: [
      ['How old are most customers?', 'age', 'Under 30'],
      ['In your own words: who are they?', 'other', 'Dock workers of the port, all men'],
    ],
    age: [0, 29],
    gender: 'Male',
    occupation: /dock worker/iu,
  },
  { context: 'A dance school in Leeds. We teach people over 60.', age: [61, 120], place: /Leeds/u },
  {
    context: 'We sell shoes for night-shift nurses.',
    answered: [['Who buys most?', 'gender', 'Women']],
    gender: 'Female',
    occupation: /nurse/iu,
  },
  {
    context: 'A toy library for parents of toddlers in Bristol.',
    households: /young children|raises children/u,
    place: /Bristol/u,
  },
  {
    context:
      'Wir machen die Lohnabrechnung für Inhaber und Büroleitungen in Süddeutschland, die das nicht selbst machen wollen.',
    occupation: /^(inhaber|büroleitung)/iu,
    place: /Süddeutschland/u,
  },
  {
    context: 'Ein Fitnessstudio nur für Frauen. Das Training ist kurz und die Geräte sind neu.',
    answered: [['Wie alt sind die meisten?', 'age', '18 bis 25']],
    age: [18, 25],
    gender: 'Female',
  },
  {
    context: 'Wir organisieren Ferien für Alleinerziehende und das ist nicht teuer.',
    answered: [['Was machen sie beruflich?', 'occupation', 'Pflegekräfte']],
    households: /raises children/u,
    occupation: /pflegekr/iu,
  },
  {
    context: 'Computerkurse für Senioren in Kassel. Wir sind geduldig und die Gruppen sind klein.',
    age: [58, 120],
    place: /Kassel/u,
  },
  { context: 'Un salon de coiffure pour femmes à Lyon.', gender: 'Female', place: /Lyon/u },
  {
    context: 'Nous proposons des voyages pour les plus de 40 ans.',
    answered: [['Quel est leur métier ?', 'occupation', 'Enseignants']],
    age: [41, 120],
    occupation: /enseignant/iu,
  },
  {
    context: 'Des séjours pour familles monoparentales, à la mer.',
    answered: [['Où habitent-elles ?', 'place', 'Dans la même ville']],
    households: /raises children/u,
    place: /dans la même ville/iu,
  },
  {
    context: 'Une salle de sport pour les moins de 30 ans.',
    answered: [['Plutôt des hommes ou des femmes ?', 'gender', 'Hommes']],
    age: [0, 29],
    gender: 'Male',
  },
]

/** Runs the wizard from set-up to personas with the case's questions. */
async function wizard(
  { context, answered = [] }: Case,
  revise = (reply: Reply, _name: string, _brief: string): unknown => reply,
) {
  const provider = await startRevisedProvider((reply, { name, data }) => {
    if (name !== 'intake_questions')
      return name.startsWith('persona') ? revise(reply, name, data.brief ?? '') : reply
    const questions = answered.map(([question, asks_about]) => ({
      question,
      type: 'text',
      options: [],
      explanation: 'Shapes the persona.',
      asks_about,
    }))
    const others = ['What do they like?', 'What is hard?', 'What is easy?', 'What else?', 'Why?']
    const more = others.map((question) => ({ ...questions[0], question, type: 'text', asks_about: 'other' }))
    return { ...reply, questions: [...questions, ...more].slice(0, 5) }
  })
  const instance = await startInstance({ ai: provider.ai })
  const owner = await instance.owner()
  const changes = { count: PEOPLE, business_context: context }
  const { intake } = await readIntake(owner, changes)
  const answers = intake.questions.map((_, index) => answered[index]?.[2] ?? null)
  const input = { setup: { ...WIZARD, ...changes }, intake, answers }
  const job = await endOf(owner, (await createPersonas(owner, input)).id)
  expect(job).toMatchObject({ state: 'succeeded', done: PEOPLE })
  const personas = await Promise.all(
    job.persona_ids.map(async (id) => (await readPersona(owner, id)).persona),
  )
  return { owner, provider, personas, prompts: provider.prompts('persona').map(({ data }) => data) }
}

function expectBrief(brief: PersonaBrief, fixed: Case) {
  if (fixed.age) {
    expect(brief.age?.from).toBeGreaterThanOrEqual(fixed.age[0])
    expect(brief.age?.to).toBeLessThanOrEqual(fixed.age[1])
  }
  if (fixed.gender) expect(brief.gender).toBe(fixed.gender.toLowerCase())
  if (fixed.households) expect(brief.household).toMatch(fixed.households)
  if (fixed.occupation) expect(brief.work).toBeUndefined()
  if (fixed.place) expect(brief.place ?? '').not.toMatch(/nearby/u)
}

function expectPersona(persona: Persona, { age, gender, occupation, place, households }: Case) {
  const facts = persona.structured_data.demographics
  if (age) {
    expect(facts.age).toBeGreaterThanOrEqual(age[0])
    expect(facts.age).toBeLessThanOrEqual(age[1])
  }
  if (gender) expect([gender, gender === 'Female' ? 'Weiblich' : 'Männlich']).toContain(facts.gender)
  if (occupation) expect(facts.occupation).toMatch(occupation)
  if (place) expect(facts.location).toMatch(place)
  if (households) expect(facts.children).toMatch(/child|toddler|kind/iu)
  if (households?.source === 'raises children') expect(facts.marital_status).not.toMatch(/married/iu)
}

const slotsOf = ({ age, gender, occupation, place, households }: Case) =>
  Object.entries({ age, gender, occupation, place, family: households }).flatMap(([slot, value]) =>
    value ? [slot] : [],
  )

describe('a constraint stated by the owner', () => {
  it.each(CASES)('applies to five personas: $context', async (fixed) => {
    const { personas, prompts } = await wizard(fixed)
    // One call per persona: none is requested again.
    expect(prompts).toHaveLength(PEOPLE)
    for (const data of prompts) {
      const constraints = personaConstraints.parse(JSON.parse(data.constraints ?? ''))
      expect(Object.keys(constraints).sort()).toEqual(slotsOf(fixed).sort())
      expectBrief(personaBrief.parse(JSON.parse(data.brief ?? '')), fixed)
    }
    for (const persona of personas) expectPersona(persona, fixed)
    const distinct = (values: unknown[]) => new Set(values).size
    expect(distinct(personas.map(({ name }) => name.split(' ')[0]))).toBe(PEOPLE)
    expect(distinct(personas.map(({ name }) => name.split(' ').at(-1)))).toBe(PEOPLE)
    expect(distinct(personas.map(({ unstructured_data: { bio } }) => bio))).toBe(PEOPLE)
    if (!fixed.age || fixed.age[1] - fixed.age[0] > 10)
      expect(
        distinct(personas.map(({ structured_data }) => structured_data.demographics.age)),
      ).toBeGreaterThanOrEqual(PEOPLE - 1)
  })

  it('overrides the brief: a model that follows only the owner is not asked again', async () => {
    const [barber] = CASES
    if (!barber) throw new Error('there is no case')
    // A persona that no brief proposes and the owner's words allow.
    const { personas, prompts } = await wizard(barber, (reply) => ({
      ...reply,
      age_range: '16-18',
      demographics: {
        ...Object(reply.demographics),
        age: 17,
        location: 'The port',
        marital_status: 'Single',
        children: 'None',
      },
    }))
    expect(prompts).toHaveLength(PEOPLE)
    for (const { structured_data } of personas) expect(structured_data.demographics.age).toBe(17)
  })

  it('triggers another request when the model contradicts it', async () => {
    const contradicted = new Set<string>()
    const { prompts, provider } = await wizard(
      { context: 'A barber shop for men only.' },
      (reply, _name, brief) => {
        // Only the first reply for each, because several are requested concurrently.
        if (contradicted.has(brief)) return reply
        contradicted.add(brief)
        return { ...reply, demographics: { ...Object(reply.demographics), gender: 'Female' } }
      },
    )
    expect(prompts).toHaveLength(2 * PEOPLE)
    expect(provider.requests.at(-1)?.messages.at(-1)?.content).toContain(
      '"Female" contradicts "for men only"',
    )
  })
})

it('holds for a business without a name: its age, the age range and the owner’s own words', async () => {
  const provider = await startRevisedProvider((reply, { name }) =>
    name === 'persona' ? { ...reply, age_range: '55-95' } : reply,
  )
  const owner = await (await startInstance({ ai: provider.ai })).owner()
  const setup = {
    ...WIZARD,
    count: 2,
    detail_level: 'advanced',
    business_context: 'We repair bicycles.',
  } as const
  const { intake } = await readIntake(owner, setup)
  const asked = intake.questions.find(({ question }) => question.includes('How old'))
  expect(asked).toMatchObject({ question: expect.stringContaining('this business'), asks_about: 'age' })
  const answers = intake.questions.map(({ question, options }) =>
    question === asked?.question ? '60 and over' : (options[0] ?? null),
  )
  const job = await endOf(owner, (await createPersonas(owner, { setup, intake, answers })).id)
  for (const id of job.persona_ids) {
    const { persona, evidence } = await readPersona(owner, id)
    expect(persona.structured_data.demographics.age).toBeGreaterThanOrEqual(60)
    expect(persona.age_range).toBe('60 and over')
    expect(evidence?.find(({ field }) => field === 'age_range')).toMatchObject({
      basis: 'stated',
      references: [{ answer: '60 and over' }],
    })
    expect(persona.known_topics).toContain('age')
    const justified = evidence?.filter(({ field }) => field === 'key_justifications') ?? []
    expect(justified.length).toBeGreaterThan(0)
    for (const { sentence, basis, references } of justified) {
      expect(basis).toBe('stated')
      expect(sentence).toContain(references[0]?.answer)
    }
  }
  expect(provider.requests.at(-1)?.messages.at(-1)?.content).toContain(
    'age_range: "55-95" contradicts "60 and over"',
  )
})

describe('a subtitle that contradicts the owner', () => {
  const contradicting = (reply: Reply, subtitle: string) => ({ ...reply, subtitle })

  it('is requested again, and replaced by the occupation when the model repeats it', async () => {
    const { personas, provider } = await wizard(
      {
        context: 'A barber shop for men only.',
        answered: [['How old are most customers?', 'age', 'Under 30']],
      },
      (reply) => contradicting(reply, 'Retired grandmother who bakes'),
    )
    const complaint = 'subtitle: "Retired grandmother who bakes" contradicts'
    expect(JSON.stringify(provider.requests).replaceAll('\\"', '"')).toContain(complaint)
    for (const { subtitle, structured_data } of personas)
      expect(subtitle).toBe(structured_data.demographics.occupation)
  })

  it('is found where it repeats an option that the owner did not choose', async () => {
    const given = 'Once a week on Saturday'
    const refused = 'Nearly every morning'
    const provider = await startRevisedProvider((reply, { name }) =>
      name === 'persona' ? contradicting(reply, 'Baker who comes nearly every morning') : reply,
    )
    const owner = await (await startInstance({ ai: provider.ai })).owner()
    const { intake } = await readIntake(owner)
    const asked = intake.questions.find(({ options }) => options.length > 1)
    const questions = intake.questions.map((one) =>
      one === asked ? { ...one, options: [given, refused, 'Only for the holidays'] } : one,
    )
    const answers = questions.map(({ options }) => options[0] ?? null)
    const job = await endOf(
      owner,
      (await createPersonas(owner, { setup: WIZARD, intake: { ...intake, questions }, answers })).id,
    )
    const { persona } = await readPersona(owner, job.persona_ids[0] ?? '')
    expect(persona.subtitle).toBe(persona.structured_data.demographics.occupation)
    expect(provider.requests.at(-1)?.messages.at(-1)?.content).toContain(`contradicts "${given}"`)
  })
})

it('shows the ages that the owner named, and marks one of them as assumed', async () => {
  const provider = await startRevisedProvider((reply, { name }) =>
    name === 'persona'
      ? { ...reply, age_range: '33-35', demographics: { ...Object(reply.demographics), age: 34 } }
      : reply,
  )
  const owner = await (await startInstance({ ai: provider.ai })).owner()
  const setup = { ...WIZARD, business_context: 'A climbing gym for people aged 30 to 45 in Leeds.' }
  const { intake } = await readIntake(owner, setup)
  const answers = intake.questions.map(({ asks_about, options }) =>
    asks_about === 'age' ? '30 to 45' : (options[0] ?? null),
  )
  const job = await endOf(owner, (await createPersonas(owner, { setup, intake, answers })).id)
  const { persona, evidence } = await readPersona(owner, job.persona_ids[0] ?? '')
  expect(persona.age_range).toBe('30–45')
  expect(evidence?.find(({ field }) => field === 'demographics.age')).toMatchObject({
    sentence: '34',
    basis: 'assumed',
  })
})

describe('an existing persona', () => {
  const factsOf = async (owner: Visitor, id: string) =>
    (await readPersona(owner, id)).persona.structured_data.demographics

  async function again(owner: Visitor, path: string) {
    const job = await accepted(await owner.post(path))
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
  }

  it('keeps its identity when regenerated, unless the owner stated otherwise', async () => {
    const { owner, personas, provider } = await wizard({
      context: 'A dance school in Leeds for people over 60.',
    })
    const [persona] = personas
    if (!persona) throw new Error('there is no persona')
    const path = `/api/personas/${persona.id}`
    const before = provider.prompts('persona').length
    const { age, gender, location, occupation, marital_status, children } = await factsOf(owner, persona.id)
    await again(owner, `${path}/regenerate`)
    const kept = { gender, location, occupation, marital_status, children }
    expect(await factsOf(owner, persona.id)).toMatchObject({ ...kept, age })
    const edit = { path: 'demographics.age', value: 20 }
    expect((await owner.patch(path, edit)).status).toBe(200)
    await again(owner, `${path}/regenerate`)
    expect((await factsOf(owner, persona.id)).age).toBeGreaterThan(60)
    expect(await factsOf(owner, persona.id)).toMatchObject(kept)
    expect(provider.prompts('persona')).toHaveLength(before + 2)
  })

  it('has a section requested again when it contradicts the owner', async () => {
    let replies = 0
    const { owner, personas, provider } = await wizard({ context: 'A gym for women only.' }, (reply, name) =>
      name === 'persona_section' && ++replies === 1 ? { ...reply, gender: 'Male' } : reply,
    )
    const id = personas[0]?.id ?? ''
    await again(owner, `/api/personas/${id}/sections/demographics/regenerate`)
    expect(provider.prompts('persona_section')).toHaveLength(2)
    expect(provider.requests.at(-1)?.messages.at(-1)?.content).toContain('contradicts "for women only"')
    expect((await factsOf(owner, id)).gender).toBe('Female')
  })
})
