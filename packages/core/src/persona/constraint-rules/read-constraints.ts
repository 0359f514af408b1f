import { z } from 'zod'
import type { TableQuestion } from '../../segments/segment-table.ts'
import { cleanModelText } from '../../text/clean-text.ts'
import {
  type AskedAbout,
  bindReadings,
  CONSTRAINT_SLOTS,
  type ConstraintSlot,
  combineConstraints,
  type PersonaConstraints,
  type Reading,
} from '../constraints.ts'
import { slotAskedAbout } from './asked-about.ts'
import { readAnswer, readText } from './read-text.ts'

const MAX = { quotes: 20, quote: 300 } as const

/**
 * A constraint that the model found in a business context: a verbatim quote, and its English translation for the rules.
 */
export const contextQuote = z.object({
  about: z.enum(CONSTRAINT_SLOTS),
  quote: z.string(),
  in_english: z.string(),
})
export type ContextQuote = z.infer<typeof contextQuote>

/** Schema sent to the provider. */
export const contextQuotesOutput = z.array(contextQuote)

const text = z.preprocess(
  (value) => (typeof value === 'string' ? cleanModelText(value, MAX.quote) : ''),
  z.string(),
)
const quoteReader = z.object({
  about: z.enum(CONSTRAINT_SLOTS),
  quote: text.pipe(z.string().min(1)),
  in_english: text,
})

/** Parses the model's quotes leniently: invalid ones are dropped, and a missing list is empty. */
export const contextQuotes: z.ZodType<ContextQuote[]> = z.preprocess(
  (value) => (Array.isArray(value) ? value : []),
  z.array(z.unknown()).transform((items) =>
    items.slice(0, MAX.quotes).flatMap((item) => {
      const whole = typeof item === 'object' && item !== null ? { in_english: '', ...item } : item
      const read = quoteReader.safeParse(whole)
      return read.success ? [read.data] : []
    }),
  ),
)

/** Constraints in a business context, found by the rules and by the model's verbatim quotes. */
export function readContext(context: string, quotes: readonly ContextQuote[] = []): PersonaConstraints {
  const found = verbatimQuotes(context, quotes).flatMap(({ about, quote, in_english }): Reading[] => {
    const [own, english] = [readAnswer(about, quote), readAnswer(about, in_english)]
    if (!own) return []
    const values = own.values ?? english?.values
    return [{ ...own, ...(values ? { values } : {}) } as Reading]
  })
  return bindReadings([...readText(context), ...found])
}

/** Keeps quotes that occur in the text, ignoring case and white space, because a model may invent quotes. */
export function verbatimQuotes(context: string, quotes: readonly ContextQuote[]): ContextQuote[] {
  const folded = fold(context)
  return quotes.filter(({ quote }) => folded.includes(fold(quote)))
}

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()

type Asked = {
  question: string
  type: string
  options?: readonly string[]
  asks_about?: AskedAbout | undefined
}

/** Constraints in the owner's intake answers. A question with `asks_about` binds its slot in any language. */
export function readIntakeAnswers(
  questions: readonly Asked[],
  answers: readonly (string | null)[],
): PersonaConstraints {
  const readings = questions.flatMap(({ question, type, options, asks_about }, index) => {
    const answer = answers[index]?.trim()
    if (!answer) return []
    const about = slotOf(question, asks_about)
    const answered = about ? [readAnswer(about, answer, question)] : []
    // Besides the answer to the question, free text may state other constraints.
    const isOwn = type === 'text' || (options !== undefined && !options.includes(answer))
    const more = isOwn ? readText(answer, true).filter((reading) => reading.about !== about) : []
    return [...answered, ...more].filter((reading) => reading !== null)
  })
  return bindReadings(readings)
}

/** The slot that the model declared, otherwise the one that the question's wording suggests. */
export function slotOf(question: string, marked: AskedAbout | undefined): ConstraintSlot | null {
  return marked && marked !== 'other' ? marked : slotAskedAbout(question)
}

/** Everything an owner has stated. */
export type Stated = {
  context: string
  quotes?: readonly ContextQuote[]
  questions?: readonly Asked[]
  answers?: readonly (string | null)[]
}

/** All constraints that an owner has stated. */
export function readConstraints(stated: Stated): PersonaConstraints {
  return combineConstraints(
    readContext(stated.context, stated.quotes),
    readIntakeAnswers(stated.questions ?? [], stated.answers ?? []),
  )
}

/** An option is allowed for the group's persona if at least this share of those who answered chose it. */
const COMMON = 1 / 3

/** Constraints from a segment's counted answers: the most frequent option of each question about a slot, and other common ones. */
export function readSegment(questions: readonly TableQuestion[]): PersonaConstraints {
  const readings = questions.flatMap(({ question, options }) => {
    const about = slotAskedAbout(question)
    if (!about) return []
    const chosen = options.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
    const [top] = chosen
    if (!top || top.notSure) return []
    const answered = chosen.reduce((sum, { count }) => sum + count, 0)
    return chosen
      .filter((option) => !option.notSure && (option === top || option.count >= COMMON * answered))
      .flatMap((option) => readAnswer(about, option.text, question) ?? [])
  })
  return bindReadings(readings)
}
