import { levelsOf } from './import/scales.ts'
import type { SurveyQuestion } from './question-schema.ts'

/** How often, how much, how long or how many, in English and German. */
const DEGREE =
  /\d|\b(?:always|never|often|rarely|seldom|sometimes|occasionally|once|twice|times|daily|weekly|monthly|yearly|hours?|minutes?|days?|weeks?|months?|years?|more|most|less|least|little|few|much|as many|none|very|rather|somewhat|hardly|not at all)\b|(?<!\p{L})(?:immer|nie|niemals|oft|häufig|selten|manchmal|gelegentlich|einmal|zweimal|dreimal|mehrmals|mal|täglich|wöchentlich|monatlich|jährlich|stunden?|minuten?|tage?|woche|wochen|monate?|jahre?|mehr|meist|weniger|wenig|am wenigsten|viel|keine|sehr|eher|etwas|kaum|gar nicht)(?!\p{L})/iu

/**
 * Whether the options are ordered degrees of one thing, such as "Every week" to "Never". Readers expect such an order.
 */
export function isScale({ options }: Pick<SurveyQuestion, 'options'>): boolean {
  const degrees = options.filter((option) => !option.not_sure)
  if (degrees.length < 3 || !isOrdered(degrees.map(({ score }) => score))) return false
  const texts = degrees.map(({ text }) => text)
  return levelsOf(texts) !== null || texts.every((text) => DEGREE.test(text))
}

/** All ascending or all descending. */
function isOrdered(scores: readonly number[]): boolean {
  const steps = scores.slice(1).map((score, index) => Math.sign(score - (scores[index] ?? score)))
  return steps.every((step) => step > 0) || steps.every((step) => step < 0)
}
