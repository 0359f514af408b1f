import { saysNotSure } from '../not-sure.ts'
import { optionKey } from './option-key.ts'

/** Values of other survey tools for a question without an answer. */
const NO_ANSWER = new Set(
  [
    "don't know / not sure",
    "don't know/no answer",
    'no opinion',
    'no answer',
    'not applicable',
    'prefer not to say',
    'prefer not to answer',
    'n/a',
    'n.a',
    'na',
    'unknown',
    'keine angabe',
    'keine angaben',
    'keine antwort',
    'keine meinung',
    'k.a',
    'k. a',
    'ka',
    'bin nicht sicher',
    'bin mir nicht sicher',
    'trifft nicht auf mich zu',
    'nicht anwendbar',
    'möchte ich nicht sagen',
  ].map(optionKey),
)

/** Whether an answer says that there is none: it becomes "Not sure". */
export const isNotSure = (value: string): boolean => saysNotSure(value) || NO_ANSWER.has(optionKey(value))
