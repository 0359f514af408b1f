import { z } from 'zod'
import type { DetailLevel } from '../survey/survey.ts'
import { cleanModelText, unwrapList } from '../text/clean-text.ts'
import {
  type ContextQuote,
  contextQuotes,
  contextQuotesOutput,
  slotOf,
} from './constraint-rules/read-constraints.ts'
import { askedAbout } from './constraints.ts'
import { INTAKE_BY_LEVEL, INTAKE_LIMITS, INTAKE_TYPES, type IntakeQuestion } from './wizard.ts'

/** Defaults where the model returned no options (docs/decisions/silent-points.md, point 15). */
export const DEFAULT_OPTIONS = { binary: ['Yes', 'No'], multiple_choice: ['Yes', 'Sometimes', 'No'] } as const

/** Schema sent to the provider: no bounds, every key required. */
export const intakeDraftOutput = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      type: z.enum(INTAKE_TYPES),
      options: z.array(z.string()),
      explanation: z.string(),
      asks_about: askedAbout,
    }),
  ),
  context_quotes: contextQuotesOutput,
})

const OTHER_NAMES: [IntakeQuestion['type'], RegExp][] = [
  ['binary', /^(binary|bool|boolean|yes_?no|yes_or_no|true_false)/u],
  ['text', /^(text|open|free|short|long|string|input)/u],
]

const option = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? textIn(value) : value),
  z.coerce.string().transform((text) => cleanModelText(text, INTAKE_LIMITS.option)),
)

const line = (max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z.string().transform((text) => cleanModelText(text, max)),
  )

const fields = z.object({
  question: line(INTAKE_LIMITS.question).pipe(z.string().min(1)),
  type: z.unknown().transform(typeNamed),
  options: z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(option)),
  explanation: line(INTAKE_LIMITS.explanation),
  asks_about: askedAbout.optional().catch(undefined),
})

/** A missing key is treated as a key without a value. */
const drafted = z
  .preprocess(
    (value) =>
      typeof value === 'object' && value !== null
        ? { question: null, type: null, options: null, explanation: null, ...value }
        : value,
    fields,
  )
  .transform(
    (question): IntakeQuestion => ({
      ...question,
      ...choicesOf(question),
      asks_about: slotOf(question.question, question.asks_about) ?? 'other',
    }),
  )

export type IntakeDraft = { questions: IntakeQuestion[]; context_quotes: ContextQuote[] }

/**
 * Parses the model's questions leniently: accepts a bare list, other names for a type, and options as objects. Missing
 * options get their defaults; duplicate and invalid questions are dropped. Having no question is an issue, with
 * `params.empty` when the list was empty.
 */
export function intakeDraft(level: DetailLevel): z.ZodType<IntakeDraft> {
  return z
    .preprocess(
      (value) => unwrapList(value, 'questions'),
      z.object({
        questions: z.array(z.unknown()),
        context_quotes: z.unknown().optional().pipe(contextQuotes),
      }),
    )
    .transform(({ questions, context_quotes }, context) => {
      const read = questions.map((question) => drafted.safeParse(question))
      const valid = read.flatMap((one) => (one.success ? [one.data] : []))
      const distinct = valid.filter(
        (one, place) =>
          valid.findIndex(({ question }) => question.toLowerCase() === one.question.toLowerCase()) === place,
      )
      if (distinct.length > 0)
        return { questions: distinct.slice(0, INTAKE_BY_LEVEL[level].max), context_quotes }
      const params = { empty: questions.length === 0 }
      context.addIssue({ code: 'custom', path: ['questions'], message: 'holds no question', params })
      for (const [place, one] of read.entries())
        for (const { path, message } of one.error?.issues ?? [])
          context.addIssue({ code: 'custom', path: ['questions', place, ...path], message })
      return z.NEVER
    })
}

/** Shortcomings of a usable reply that justify one repair request, phrased for the model. */
export function intakeIssues(level: DetailLevel, questions: IntakeQuestion[]): string[] {
  const { min } = INTAKE_BY_LEVEL[level]
  return questions.length >= min
    ? []
    : [`questions: needs at least ${min} different ones, has ${questions.length}`]
}

function typeNamed(type: unknown): IntakeQuestion['type'] {
  const name =
    typeof type === 'string'
      ? type
          .trim()
          .toLowerCase()
          .replace(/[\s/-]+/gu, '_')
      : ''
  return OTHER_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'multiple_choice'
}

function choicesOf(question: { type: IntakeQuestion['type']; options: string[] }) {
  if (question.type === 'text') return { options: [] }
  const seen = new Set<string>()
  const options = question.options
    .filter((text) => text !== '' && !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, INTAKE_LIMITS.options)
  if (options.length < 2) return { options: [...DEFAULT_OPTIONS[question.type]] }
  const type: IntakeQuestion['type'] = options.length === 2 ? question.type : 'multiple_choice'
  return { type, options }
}

function textIn(value: object): unknown {
  const fields: Record<string, unknown> = { ...value }
  return fields.text ?? fields.label ?? fields.option ?? fields.value ?? ''
}
