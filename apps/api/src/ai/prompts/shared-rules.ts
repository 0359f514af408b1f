import type { PersonaBrief } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import type { DetailLevel } from '@whofor/core/survey/survey'

/** How to read the block that `answerTableText` writes. */
export const ANSWER_TABLE_RULE = `The options of a question are rows of the "columns": times chosen in this group and by everyone, each also in percent (from ${PERCENT_FROM} responses on), whether the answer sets the group apart from everyone, score from 0 to 10, answer.`

/** How a sentence refers to the answers that it rests on; code checks it. */
export const ANSWER_REFERENCES =
  'Every sentence or list item that rests on an answer of the table ends with its code in square brackets: [Q2.B]. Where it only follows from an answer, write a tilde before the code: [~Q2.B]. What you invent has no code. Refer only to answers that many of the group gave. Say that the group does something more or less than others only of an answer that sets it apart, and with its code. Codes do not count towards the length of a text. No codes in name, subtitle, demographics and quote.'

/** The same for what the owner answered. */
export const INTAKE_REFERENCES =
  'Every sentence or list item that says what the owner answered ends with the code of that answer in square brackets: [I2]. Where it only follows from an answer, write a tilde before the code: [~I2]. What you invent has no code. Codes do not count towards the length of a text. No codes in name, subtitle, demographics and quote.'

/** Rules for survey questions, shared by the prompts for a whole survey and for a single question. */
export const QUESTION_RULES = `Rules for every question:
- One thing at a time, in plain words, addressed to the respondent as "you"; answerable without looking anything up, understood without having read the business context.
- 8 to 12 words, never more than 20. Never two things joined by "and" or "or" where an answer could differ between them.
- Neutral: no "Don't you agree", no praise of the business, no "How much do you love", no "always" or "never" that few could say yes to, no two negatives in one question.
- 4 to 5 options, "Not sure" counted. The others exclude one another, cover nearly everyone, are short, parallel and honest, none much longer than the rest, and none is flattering or shaming. Ranges do not overlap: "1–3", then "4–6".
- Each option has a score from 0 to 10: how strongly an answer marks somebody whom this business can serve well, 10 most. Use the range: at least 4 points between the lowest and the highest, and no two options of a question share a score.
- The last option is always "Not sure", in the language of the question, with score 5, and no other option says the same.
- No two questions of a survey ask nearly the same.
- Never ask for a name, an address, health, religion, politics or origin, unless the business context is about exactly that.
- The explanation is one sentence to the owner: what the answers will tell.
- Write in the language of the business context.`

/** Which passages the model quotes from a business context, so that personas comply with them. */
export const QUOTES_RULE =
  'every passage of the business context that says how old the people of this audience are, of which gender, what they work as, where they live or with whom they live. about is age, gender, occupation, place or family; quote is the passage, copied character by character; in_english is what it says, in plain English with numbers ("men", "60 or older", "single parents"). Not what is said about the owner, the staff or anybody else. An empty list where nothing is said.'

/** How to follow what the owner wants to be different when something is written again. */
export const CHANGE_RULE =
  '\n- The block "change" is what the owner wants to be different this time. Follow it as far as the answers, the counts and the constraints allow; they win over it.'

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
