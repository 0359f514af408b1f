import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { sizeIn } from '../persona/company.ts'
import type { Subject } from '../persona/findings.ts'
import { type Finding, findingsIn, justified, referring } from '../persona/findings.ts'
import { filled, fitting } from '../persona/phrases.ts'
import { inTurn, someInTurn } from '../persona/pick-by-turn.ts'
import { briefOf, type Data, intakeOf, type ProposedBrief, parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { answerOn, germanSentence, germanSubtitle, isNoObstacle } from './answers.ts'
import { GERMAN_CHARACTERS, type GermanCharacter } from './characters.ts'
import { germanPerson, germanPhrases, householdOf } from './german-person.ts'
import * as life from './life.ts'
import { GERMAN_CONCERNS } from './people.ts'

/** One persona in German. Smaller than in English, of the same parts. */
export function writeGermanPersona({ data }: Prompt): Record<string, unknown> {
  const { persona: number = 1 } = parametersOf(data)
  return germanPersona(data, number - 1, briefOf(data))
}

/** @param ordinal index within the job; another one gives other words */
export function germanPersona(data: Data, ordinal: number, brief: ProposedBrief) {
  const { detail_level: level = 'simple', b2b = false } = parametersOf(data)
  const sizes = LEVEL_SIZES[level]
  const person = germanPerson(data, ordinal, brief)
  const turn = person.turn ?? ordinal
  const findings = findingsIn(data)
  const [character, other, third] = charactersFor(brief.temperament, findings, turn)
  const say = germanPhrases(person, person.job.workplace)
  const isWizard = intakeOf(data) !== undefined
  const line = (text: string) => fitting(sizes.line, say(text))
  const list = (...items: readonly string[]) =>
    [...new Set(items)].map((item) => fitting(sizes.item, say(item))).slice(0, Math.min(4, sizes.items.max))
  const quoted = (subject: Subject, length: number) => {
    const finding = answerOn(findings, subject)
    return finding ? [referring(fitting(length, `„${finding.answer}“`), finding)] : []
  }
  const answered = (subject: Subject, otherwise: string) => quoted(subject, sizes.line)[0] ?? line(otherwise)
  const reported = (...subjects: Subject[]) =>
    subjects.flatMap((subject) => {
      const finding = answerOn(findings, subject)
      const sentence = finding && germanSentence(finding, subject, turn)
      return finding && sentence ? [referring(say(sentence), finding)] : []
    })
  const prose = (...sentences: string[]) => filled(sizes.prose, sentences)
  const spoken = (bank: readonly [string, ...string[]], name: string) => say(inTurn(bank, turn, name))
  const household = householdOf(brief, {})
  const hurdle = answerOn(findings, 'obstacle')
  const hasHurdle = hurdle !== undefined && !isNoObstacle(hurdle.answer)
  const free = person.job.workplace === ''
  const concern = GERMAN_CONCERNS[person.concern]
  return {
    name: person.name,
    subtitle: line(germanSubtitle(findings, turn) ?? `${person.job.title}: ${character.hook}`),
    age_range: person.ageRange,
    demographics: {
      age: person.age,
      gender: person.gender,
      ...(level === 'simple' ? {} : { ethnicity: 'Nicht angegeben' }),
      location: person.place,
      occupation: person.job.title,
      income_level: person.job.income,
      education: person.job.education,
      marital_status: person.marital,
      children: person.children,
    },
    psychographics: {
      values: list(...character.values),
      personality_traits: list(...character.traits),
      lifestyle: line(inTurn(life.G_LIFESTYLES, turn, 'g lifestyles')),
      attitudes: list(...character.attitudes, ...other.attitudes, ...third.attitudes),
      interests: list(...someInTurn(life.G_INTERESTS, turn, 3, 'g interests')),
    },
    behaviors: {
      shopping_habits: line(other.shopping),
      media_consumption: line(inTurn(life.G_MEDIA, turn, 'g media')),
      decision_making_style: answered('decision', third.decision),
      brand_preferences: line(other.brands),
      online_behavior: line(inTurn(life.G_ONLINE, turn, 'g online')),
    },
    goals: {
      short_term: list(...someInTurn(life.G_SHORT, turn, 3, 'g short')),
      long_term: list(...someInTurn(life.G_LONG, turn, 3, 'g long')),
      motivations: [
        ...quoted('need', sizes.item),
        ...list(...character.motivations, ...third.motivations, ...other.motivations),
      ].slice(0, sizes.items.max),
      fears: list(...character.fears, ...third.fears, ...other.fears),
      aspirations: list(...someInTurn(life.G_ASPIRATIONS, turn, 3, 'g aspirations')),
    },
    relationship_to_business: {
      engagement_level: answered('frequency', 'Wie oft, ist nicht bekannt.'),
      purchase_intent: answered('loyalty', inTurn(life.G_INTENTS, turn, 'g intents')),
      budget_range: answered('budget', `Nicht bekannt; Einkommen: ${person.job.income}.`),
      decision_timeline: answered('planning', inTurn(life.G_TIMELINES, turn, 'g timelines')),
      key_objections:
        hurdle && !hasHurdle
          ? quoted('obstacle', sizes.item)
          : [
              ...quoted('obstacle', sizes.item),
              ...list(...character.objections, ...other.objections, ...third.objections),
            ].slice(0, sizes.items.max),
    },
    ...(b2b ? { company: company(data, turn) } : {}),
    bio: prose(
      say(`{name} ${person.lives}. Wohnort: ${person.where}.`),
      ...(person.group ? [say(`{name} steht für diese Gruppe: ${person.group}.`)] : []),
      spoken(household.home, 'g home'),
      ...(concern ? [say(inTurn(life.G_CONCERNS, turn, 'g concern').replace('*', concern))] : []),
      say(character.bio),
    ),
    typical_day: prose(
      spoken(life.G_MORNINGS, 'g mornings'),
      spoken(free ? life.G_FREE_DAYS : life.G_WORKDAYS, 'g days'),
      ...reported('timing'),
      spoken(life.G_EVENINGS, 'g evenings'),
    ),
    weekend_activities: prose(
      spoken(household.weekend, 'g weekend'),
      ...someInTurn(life.G_PASTIMES, turn, 2, 'g pastimes').map(say),
    ),
    why_they_engage: prose(...reported('need', 'quality', 'alternative'), say(character.manner)),
    challenges: [
      ...(hasHurdle ? quoted('obstacle', sizes.item) : []),
      ...list(...character.challenges, ...other.challenges, ...third.challenges),
    ].slice(0, sizes.items.max),
    quote: fitting(sizes.line, inTurn(character.quotes, turn, 'g quotes')),
    location_summary: line(`${person.place}. Nach der Entfernung hat niemand gefragt.`),
    industry_summary: line(
      person.job.field
        ? `Arbeitet ${person.job.field}; die Arbeitszeit bestimmt, wann Zeit ist.`
        : `${person.job.title}.`,
    ),
    ...(isWizard
      ? {
          activity_summary: line(
            free
              ? 'Wie die Tage verlaufen, ist nicht bekannt.'
              : 'Die Arbeitstage vergehen {workplace}; was danach bleibt, ist nicht bekannt.',
          ),
        }
      : {}),
    key_justifications: justifications(findings, sizes, isWizard),
    ...(level === 'advanced' ? { custom_fields: customFields(data) } : {}),
  }
}

/** The brief's character, and two more for the other fields; none contradicts an answer while others are left. */
function charactersFor(
  temperament: string | undefined,
  findings: readonly Finding[],
  turn: number,
): [GermanCharacter, GermanCharacter, GermanCharacter] {
  const said = findings.filter(({ unsure }) => !unsure).map(({ answer }) => answer)
  const fitting = GERMAN_CHARACTERS.filter(({ against }) => !said.some((answer) => against?.test(answer)))
  const [first = GERMAN_CHARACTERS[0], ...others] = fitting
  const at = (index: number) => [first, ...others][index % (others.length + 1)] ?? first
  const named = [first, ...others].find((one) => one.temperament === temperament) ?? at(turn)
  return [named, at(turn + 4), at(turn + 7)]
}

function justifications(
  findings: readonly Finding[],
  sizes: (typeof LEVEL_SIZES)['simple'],
  isWizard: boolean,
): string[] {
  const found = findings
    .slice(0, sizes.items.max)
    .flatMap((finding) =>
      isWizard
        ? [
            fitting(
              sizes.item,
              `Sie sagten „${finding.answer}“ auf „${finding.question}?“`,
              `Sie sagten „${finding.answer}“`,
            ),
          ]
        : (justified(finding, sizes.item, 'de') ?? []),
    )
  return found.length > 0 ? found : ['Allein aus der Beschreibung geschrieben']
}

const company = (data: Data, turn: number) => ({
  company_size:
    sizeIn(`${data.business_context}`)?.replace('people', 'Personen').replace('Up to', 'Bis zu') ??
    inTurn(life.G_SIZES, turn, 'g sizes'),
  purchase_role: inTurn(life.G_ROLES, turn, 'g roles'),
  tools: someInTurn(life.G_TOOLS, turn, 3, 'g tools'),
  kpis: someInTurn(life.G_KPIS, turn, 3, 'g kpis'),
})

const customFields = (data: Data) =>
  germanFieldNames(data).map((name) => ({ name, value: 'Nicht bekannt: danach wurde nicht gefragt' }))

const germanFieldNames = (data: Data): string[] => {
  const names: unknown = JSON.parse(data.custom_fields ?? '[]')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
