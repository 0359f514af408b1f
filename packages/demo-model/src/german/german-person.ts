import { fittingAgeRange } from '@whofor/core/persona/age-range'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { diceOf } from '@whofor/core/random'
import { occupationsNamed, statedOccupation } from '../banks/find-occupation.ts'
import { type Person, personFor } from '../persona/person.ts'
import { inTurn } from '../persona/pick-by-turn.ts'
import { capitalised } from '../persona/sentence-case.ts'
import { briefOf, constraintsOf, type Data, type ProposedBrief } from '../read-blocks.ts'
import { readTopic } from '../topic/read-topic.ts'
import {
  GERMAN_HOUSEHOLDS,
  GERMAN_JOBS,
  GERMAN_PLACES,
  GERMAN_STUDENT,
  GERMAN_TOWNS,
  type GermanJob,
  OPEN_HOUSEHOLD,
  PENSIONER,
} from './people.ts'

export type GermanPerson = Person & { job: GermanJob; marital: string; children: string; lives: string }

const PENSION_AGE = 67
const GENDERS: Record<string, string> = { female: 'Weiblich', male: 'Männlich', 'non-binary': 'Nicht-binär' }

/** The person that the brief proposes, with German facts. @param ordinal index within the job */
export function germanPerson(
  data: Data,
  ordinal: number,
  brief: ProposedBrief = briefOf(data),
): GermanPerson {
  const dice = diceOf(`${Object.values(data).join('\n')} ${ordinal}`)
  const constraints = constraintsOf(data)
  const topic = { ...readTopic(data), place: null }
  const person = personFor({ brief: english(brief), data, topic, dice, ordinal })
  const turn = person.turn ?? ordinal
  const household = householdOf(brief, constraints)
  const job = jobOf(brief, person, constraints, { turn, seed: `${data.business_context}` })
  const { location, occupation, marital_status, children } = brief.facts ?? {}
  const place = location ?? placeOf(brief, constraints, turn)
  return {
    ...person,
    gender: person.pronoun ? (GENDERS[person.pronoun] ?? person.gender) : person.gender,
    ageRange: fittingAgeRange(person.ageRange, { age: person.age, constraints }),
    place,
    where: place.replace(/^(In|Im|Am)(?=\s)/u, (word) => word.toLowerCase()),
    job: occupation ? { ...job, title: occupation } : job,
    marital: marital_status ?? inTurn(household.marital, turn, 'g marital'),
    children: children ?? inTurn(household.children, turn, 'g children'),
    lives: marital_status || children ? OPEN_HOUSEHOLD.lives : household.lives,
  }
}

/** German words for a gender are known to `personFor` as they are. */
const english = ({ facts: _, ...brief }: ProposedBrief): ProposedBrief => brief

export function householdOf({ home }: ProposedBrief, { family }: PersonaConstraints) {
  if (home) return GERMAN_HOUSEHOLDS.find(({ fits }) => fits(home)) ?? OPEN_HOUSEHOLD
  return family ? OPEN_HOUSEHOLD : GERMAN_HOUSEHOLDS[0]
}

function placeOf({ place: part }: ProposedBrief, { place }: PersonaConstraints, turn: number): string {
  const where = GERMAN_PLACES[part ?? '']
  const [name] = place?.values ?? []
  if (name) return where ? `${name}, ${where}` : name
  if (place) return place.words[0] ?? 'Nicht angegeben'
  return where ? where.charAt(0).toUpperCase() + where.slice(1) : inTurn(GERMAN_TOWNS, turn, 'g towns')
}

type Worker = Pick<Person, 'age' | 'pronoun'>

function jobOf(
  { work }: ProposedBrief,
  { age, pronoun }: Worker,
  { occupation }: PersonaConstraints,
  { turn, seed }: { turn: number; seed: string },
): GermanJob {
  const titled = ({ female, male, ...rest }: typeof PENSIONER): GermanJob => ({
    ...rest,
    title: pronoun === 'female' ? female : pronoun === 'male' ? male : `${female} / ${male}`,
  })
  if (occupation?.values?.includes('student')) return titled(GERMAN_STUDENT)
  if (occupation?.values?.includes('retired')) return titled(PENSIONER)
  if (occupation) {
    const { title: named } = statedOccupation(occupation.words.flatMap(occupationsNamed), turn)
    const title = singular(named, pronoun)
    return { title, education: 'Nicht angegeben', income: 'Nicht angegeben', field: '', workplace: '' }
  }
  if (work === 'retired' || (!work && age >= PENSION_AGE)) return titled(PENSIONER)
  const jobs = Object.values(GERMAN_JOBS).flat()
  const all = diceOf(seed).some(jobs, jobs.length)
  const [first, ...others] = GERMAN_JOBS[work ?? ''] ?? all
  return titled(first ? inTurn([first, ...others], turn, 'g jobs') : PENSIONER)
}

/** "Büroleitungen" as one person: "Büroleitung"; "Inhaber" of a woman: "Inhaberin". */
function singular(title: string, pronoun: Person['pronoun']): string {
  const one = title
    .replace(/kräfte$/u, 'kraft')
    .replace(/leitungen$/u, 'leitung')
    .replace(/innen$/u, pronoun === 'male' ? '' : 'in')
  return pronoun === 'female' && /\p{Ll}er$/u.test(one) ? `${one}in` : one
}

const PRONOUNS = {
  female: { er: 'sie', ihm: 'ihr', ihn: 'sie' },
  male: { er: 'er', ihm: 'ihm', ihn: 'ihn' },
} as const

/** Fills `{name}`, `{er}`, `{Er}`, `{ihm}`, `{ihn}` and `{workplace}`; the name stands for pronouns that are not known. */
export function germanPhrases({ first, pronoun }: Person, workplace: string): (template: string) => string {
  const known = pronoun === 'female' || pronoun === 'male' ? PRONOUNS[pronoun] : null
  const words: Record<string, string> = {
    name: first,
    er: known?.er ?? first,
    Er: capitalised(known?.er ?? first),
    ihm: known?.ihm ?? first,
    ihn: known?.ihn ?? first,
    workplace,
  }
  return (template) => {
    const filled = template.replace(/\{(\w+)\}/gu, (tag, word: string) => words[word] ?? tag)
    return capitalised(filled)
  }
}
