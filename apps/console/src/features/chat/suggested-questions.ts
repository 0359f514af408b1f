import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/chat'

type Asked = Pick<Persona, 'name' | 'structured_data' | 'demographic_insights'>

const LONGEST = 64
/** Third-person text cannot be quoted to the persona. */
const THIRD_PERSON = /\b(he|she|him|his|hers?|they|them|their)\b/iu

/** An answer in its own words, which was stated or counted. */
const ANSWERED = /^[“"].+[”"]/u

/** Three opening questions: one from the survey, one about an objection, one about a goal; answers before invented items. */
export function suggestedQuestions({ name, structured_data, demographic_insights }: Asked): string[] {
  const { goals, relationship_to_business } = structured_data
  const [first = name] = name.split(' ')
  const quotable = (items: readonly string[]) =>
    items
      .toSorted((a, b) => Number(ANSWERED.test(b)) - Number(ANSWERED.test(a)))
      .map((item) => item.replace(/^[“"]|[”"]$|[.!]$/gu, ''))
      .find((item) => item.length <= LONGEST && !THIRD_PERSON.test(item) && !item.includes(first))
  const objection = quotable(relationship_to_business.key_objections)
  const wishes = (goals.motivations ?? []).filter((item) => ANSWERED.test(item))
  const goal = quotable([...wishes, ...goals.short_term])
  return [
    askedIn(demographic_insights) ?? texts.choose,
    objection ? texts.objection({ text: objection }) : texts.holds_back,
    goal ? texts.goal({ text: goal }) : texts.hopes,
  ]
}

/** The survey question of the first statistic. */
function askedIn(insights: Asked['demographic_insights']): string | null {
  const figures = Object.values(insights).flatMap((insight) =>
    insight !== undefined && 'statistics' in insight ? insight.statistics : [],
  )
  const question = figures.map((text) => /^(.+?\?) /u.exec(text)?.[1]).find((text) => text !== undefined)
  return question && question.length <= 2 * LONGEST ? question : null
}
