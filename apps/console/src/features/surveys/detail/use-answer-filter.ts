import { fieldPair, readFieldPair } from '@whofor/core/survey/field-columns'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { useSearchParams } from 'wouter'

export type AnswerFilter = {
  /** As in the address: `q1.a,q3.c,field.plan.pro`. */
  text: string
  has(questionId: string, optionId: string): boolean
  toggle(questionId: string, optionId: string): void
  /** Values of hidden fields. */
  fields: { key: string; value: string }[]
  hasField(key: string, value: string): boolean
  toggleField(key: string, value: string): void
  clear(): void
}

/** The answers that responses are filtered by, in the address. What the survey does not have is left out. */
export function useAnswerFilter(questions: readonly SurveyQuestion[]): AnswerFilter {
  const [search, setSearch] = useSearchParams()
  const known = new Set(questions.flatMap(({ id, options }) => options.map((option) => `${id}.${option.id}`)))
  const chosen = (search.get('filter') ?? '')
    .split(',')
    .filter((pair) => known.has(pair) || readFieldPair(pair))
  const show = (pairs: string[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (pairs.length === 0) next.delete('filter')
        else next.set('filter', pairs.join(','))
        return next
      },
      { replace: true },
    )
  const toggle = (pair: string) =>
    show(chosen.includes(pair) ? chosen.filter((one) => one !== pair) : [...chosen, pair])
  return {
    text: chosen.join(','),
    has: (questionId, optionId) => chosen.includes(`${questionId}.${optionId}`),
    toggle: (questionId, optionId) => toggle(`${questionId}.${optionId}`),
    fields: chosen.flatMap((pair) => readFieldPair(pair) ?? []),
    hasField: (key, value) => chosen.includes(fieldPair(key, value)),
    toggleField: (key, value) => toggle(fieldPair(key, value)),
    clear: () => show([]),
  }
}
