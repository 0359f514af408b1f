import { texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { wordPattern } from '../text/words.ts'
import { slotAskedAbout } from './constraint-rules/asked-about.ts'
import { readSharedContext } from './constraint-rules/audience-groups.ts'
import { readConstraints } from './constraint-rules/read-constraints.ts'
import { readAnswer, readText } from './constraint-rules/read-text.ts'
import { OPEN_ANSWER } from './constraint-rules/sentences.ts'
import { CONSTRAINT_SLOTS, type ConstraintSlot } from './constraints.ts'
import type { IntakeQuestion } from './wizard.ts'

/** Facts in a persona's profile, in the order in which texts list them. */
export const DEMOGRAPHIC_TOPICS = [
  'age',
  'gender',
  'place',
  'occupation',
  'income',
  'education',
  'family',
] as const
export const demographicTopic = z.enum(DEMOGRAPHIC_TOPICS)
export type DemographicTopic = z.infer<typeof demographicTopic>

type Question = { question: string; options: readonly { text: string }[] }
export type StatedFact = Pick<IntakeQuestion, 'question' | 'type' | 'asks_about'> & { answer: string }

/** Topics without a constraint slot. */
const WORDS = {
  income: wordPattern(
    'incomes?|salary|salaries|(?:you|they) earn|earnings|well-off|wealthy|einkommen|gehalt|verdien\\p{L}*|revenus?|salaires?|ingresos|salario',
    'iu',
  ),
  education: wordPattern(
    "education|highest degree|your degree|qualifications?|schooling|graduates?|academics?|bildung\\p{L}*|schulabschluss|abschluss|ausbildung|akademiker\\p{L}*|niveau d[’']études|diplômes?|nivel de estudios|universitarios",
    'iu',
  ),
}

/** Function words that occur in nearly every question of a language that the rules can read. */
const READABLE = wordPattern(
  'the|you|your|what|how|which|when|why|do|sie|ihr\\p{L}*|wie|was|wann|welche\\p{L}*|warum|vous|votre|quel\\p{L}*|comment|usted|qué|cómo|cuándo|cuál\\p{L}*',
  'iu',
)

/** Topics that a survey asked about; null if its language cannot be read. */
export function topicsAsked(questions: readonly Question[]): DemographicTopic[] | null {
  if (!questions.some(({ question }) => READABLE.test(question))) return null
  return DEMOGRAPHIC_TOPICS.filter((topic) => questions.some((question) => asksFor(topic, question)))
}

/** Questions about distance contain no place name. */
const DISTANCE = wordPattern(
  'how (?:far|close|near) .{0,30}live|(?:post|zip|postal) ?codes?|wie weit .{0,30}wohn\\p{L}*|postleitzahl|code postal|código postal',
  'iu',
)
/** Options that are ages, unless the question counts something else: "Under 25", "25–34", "65 or older". */
const AGES =
  /^(?:\p{L}+ (?:\p{L}+ )?)?[1-9]\d ?(?:(?:-|–|to|bis|à|a) ?[1-9]\d|\+|(?:or|and|und|oder|ou|o|y) \p{L}+)?$/iu
const COUNTS = wordPattern(
  'how (?:much|many|often|long|far)|spend|pay|cost|price|wie (?:viele?|oft|lange|weit)|ausgeben|combien|cuánt\\p{L}+|gastar',
  'iu',
)

/** Whether a question asks about a topic. */
export function asksFor(topic: DemographicTopic, { question, options }: Question): boolean {
  if (!isSlot(topic)) return WORDS[topic].test(question)
  if (slotAskedAbout(question) === topic || (topic === 'place' && DISTANCE.test(question))) return true
  const matching = options.filter(
    ({ text }) =>
      readText(text, true).some(({ about }) => about === topic) ||
      (topic === 'gender' && readAnswer('gender', text)?.values !== undefined) ||
      (topic === 'age' && AGES.test(text.trim()) && !COUNTS.test(question)),
  )
  return options.length > 1 && matching.length > options.length / 2
}

/** Topics an owner stated, in the business context or in an intake answer. */
export function topicsStated(context: string, facts: readonly StatedFact[]): DemographicTopic[] {
  const answers = facts.map(({ answer }) => answer)
  const constraints = readConstraints({ context, questions: facts, answers })
  return DEMOGRAPHIC_TOPICS.filter((topic) =>
    isSlot(topic)
      ? constraints[topic] !== undefined
      : WORDS[topic].test(context) ||
        facts.some(
          ({ question, answer }) =>
            WORDS[topic].test(answer) || (WORDS[topic].test(question) && !OPEN_ANSWER.test(answer)),
        ),
  )
}

/** Topics that an owner's description fixes for the whole audience. Facts about one of several groups do not count. */
export function topicsShared(context: string): DemographicTopic[] {
  const shared = readSharedContext(context)
  return DEMOGRAPHIC_TOPICS.filter((topic) => isSlot(topic) && shared[topic] !== undefined)
}

const SLOTS: readonly string[] = CONSTRAINT_SLOTS
const isSlot = (topic: DemographicTopic): topic is ConstraintSlot => SLOTS.includes(topic)

/** What a persona was created from: survey answers, the owner's intake answers, or an imported file. */
export const personaSource = z.enum(['survey', 'wizard', 'import'])
export type PersonaSource = z.infer<typeof personaSource>

/** The stored model name of an imported persona, because the file's claim cannot be verified. */
export const UNKNOWN_MODEL = 'Unknown'

/**
 * Note below the profile's heading that says which part is invented; null if everything was asked or stated.
 * @param known topics that the survey asked about or the owner stated; null if unknown
 */
export function profileNote(source: PersonaSource, known: readonly DemographicTopic[] | null): string | null {
  if (source === 'import') return texts.notes.unverified
  if (!known) return texts.notes.unknown
  const invented = DEMOGRAPHIC_TOPICS.filter((topic) => !known.includes(topic))
  if (invented.length === 0) return null
  if (invented.length === DEMOGRAPHIC_TOPICS.length)
    return source === 'survey' ? texts.notes.none_asked : texts.notes.none_said
  return texts.notes.some({ source, topics: listed(invented), count: invented.length })
}

/** "age, place or income" */
function listed(topics: readonly DemographicTopic[]): string {
  const names = topics.map((topic) => texts.notes.topics[topic])
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : texts.notes.topic_list({ first: names.slice(0, -1).join(', '), last })
}
