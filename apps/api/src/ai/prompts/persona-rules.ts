import type { CastMember } from '@whofor/core/persona/cast'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'

/** What holds for every persona, whatever it is made from. */
export function personRules(level: DetailLevel): string {
  const { items, line, item, prose } = LEVEL_SIZES[level]
  return `- The cast is settled: the first name begins with its initial and, where one is given, the last name with its surname_initial; age lies within its range; gender, household and tone are as given, and so are place, work, temperament and concern where they are there. marital_status and children fit the household; age_range is the decade or range of the cast; education, occupation and income_level fit one another and the age.
- Neither the first nor the last name is one of the taken names', and the full name is no famous person's. Choose a name that fits the place. Keep the location neutral ("a mid-sized city") unless the business context names one.
- Ordinary life, not advertising: mixed feelings, small contradictions, no stereotypes. Do not praise the business.
- subtitle: who this is in under ten words. quote: one sentence this person would really say, in the first person, without quotation marks. bio, typical_day, weekend_activities and why_they_engage in the third person.
- Lists hold ${items.min} to ${items.max} items of at most ${item} characters; one-line texts at most ${line} characters; bio, typical_day, weekend_activities and why_they_engage at most ${prose} characters each.`
}

export function ethnicityRule(level: DetailLevel): string {
  if (level === 'simple') return ''
  return '\n- ethnicity: "Not specified", unless the business context or an answer speaks of it.'
}

/** The cast as data, a line a trait. */
export function castLines({ age_from, age_to, ...cast }: CastMember): string {
  const { initial, gender, household, tone, ...rest } = cast
  const traits = { initial, age: `${age_from} to ${age_to}`, gender, household, tone, ...rest }
  return Object.entries(traits)
    .map(([trait, value]) => `${trait}: ${value}`)
    .join('\n')
}

const TAKEN_NAMES = 60

/** Those first that begin like the cast's own: they are nearest to being given twice. */
export function takenNameLines(names: readonly string[], cast: CastMember): string {
  const letters = new Set([cast.initial, cast.surname_initial])
  const near = (name: string) =>
    Number(letters.has(name.charAt(0)) || letters.has(name.split(/\s+/u).at(-1)?.charAt(0)))
  return names
    .toSorted((a, b) => near(b) - near(a))
    .slice(0, TAKEN_NAMES)
    .join('\n')
}
