import type { PersonaBrief } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { DetailLevel } from '@whofor/core/survey/survey'

/** Rules for every persona, whatever it is generated from. */
export function personRules(level: DetailLevel): string {
  const { items, line, item, prose } = LEVEL_SIZES[level]
  return `- The block "constraints" holds what is known about the age, gender, occupation, place and family of these people: the owner's words or the counted answers ("words", quoted), and in "values" what they mean, one of which must be true. The block "brief" is a proposal for what nobody said, so that personas differ. The owner's words and the answers win over the brief: follow the brief only where it contradicts none of them.
- Of the brief: the first name begins with "initial" and the last name with "surname_initial", unless "name" gives the whole name; "group" is the part of the audience that this persona stands for; age is within "age"; "home" is the household as data, with the ages of the children; "facts" are taken over word for word. Facts fit one another: marital_status and children fit the household and the age, education and income_level fit the occupation; age_range is the decade or range that holds the age.
- Neither the first nor the last name is one of the taken names', and the full name is no famous person's. Choose a name that fits the place. Keep the location neutral ("a mid-sized city") unless the business context names one.
- Ordinary life, not advertising: mixed feelings, small contradictions, no stereotypes. Do not praise the business.
- subtitle: who this is in under ten words. quote: one sentence this person would really say, in the first person, without quotation marks. bio, typical_day, weekend_activities and why_they_engage in the third person.
- Lists hold ${items.min} to ${items.max} items of at most ${item} characters; one-line texts at most ${line} characters; bio, typical_day, weekend_activities and why_they_engage at most ${prose} characters each.`
}

export function ethnicityRule(level: DetailLevel): string {
  if (level === 'simple') return ''
  return '\n- ethnicity: "Not specified", unless the business context or an answer speaks of it.'
}

/** What is fixed and what is proposed, as JSON, with only what is there. */
export function constraintBlocks(constraints: PersonaConstraints, brief: PersonaBrief) {
  return { constraints: JSON.stringify(constraints), brief: JSON.stringify(brief) }
}
