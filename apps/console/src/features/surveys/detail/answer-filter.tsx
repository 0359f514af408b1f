import type { SurveyResults } from '@whofor/core/survey/answer-filter'
import { fieldPair, LANGUAGE_FIELD, readFieldPair } from '@whofor/core/survey/field-columns'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { useSearchParams } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { X } from '../../../components/ui/icons.ts'
import { formatNumber } from '../../../lib/format.ts'
import { languageName } from '../languages/respondent-language.ts'
import type { PublishedSurvey } from '../queries.ts'

type Props = { survey: PublishedSurvey; filter: AnswerFilter; results: SurveyResults | undefined }

/** The answers and values chosen, and how many responses match. */
export function FilterChips({ survey, filter, results }: Props) {
  const labels = new Map(survey.settings.hidden_fields?.fields.map(({ key, label }) => [key, label] as const))
  const chips = [
    ...survey.questions.flatMap((question) =>
      question.options
        .filter(({ id }) => filter.has(question.id, id))
        .map(({ id, text }) => ({
          key: `${question.id}.${id}`,
          title: question.question,
          text,
          onRemove: () => filter.toggle(question.id, id),
        })),
    ),
    ...filter.fields.map(({ key, value }) => ({
      key: `field.${key}.${value}`,
      title: fieldName({ key, label: '' }),
      text: `${fieldName({ key, label: labels.get(key) ?? '' })}: ${valueName(key, value)}`,
      onRemove: () => filter.toggleField(key, value),
    })),
  ]
  return (
    <>
      <p role="status" className="sr-only">
        {results &&
          texts.filtered({
            matching: formatNumber(results.matching),
            of: formatNumber(results.responses),
          })}
      </p>
      {chips.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          {chips.map(({ key, title, text, onRemove }) => (
            <button
              key={key}
              type="button"
              title={title}
              aria-label={texts.remove_filter({ text })}
              onClick={onRemove}
              className="inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full bg-accent-soft px-3 text-sm font-[550] text-accent-text hover:underline max-sm:min-h-11"
            >
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-3.5 flex-none" />
            </button>
          ))}
          {results && (
            <span className="text-sm text-ink-2 tabular-nums">
              {results.matching === 0
                ? texts.no_match
                : texts.filtered({
                    matching: formatNumber(results.matching),
                    of: formatNumber(results.responses),
                  })}
            </span>
          )}
          <Button variant="quiet" size="s" onClick={filter.clear}>
            {texts.clear}
          </Button>
        </div>
      )}
    </>
  )
}

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

/** What a field is called: the owner's label, else its name. */
export function fieldName({ key, label }: { key: string; label: string }): string {
  const known: Record<string, string> = settingsTexts.hidden_fields.campaign_keys
  return label || (key === LANGUAGE_FIELD ? settingsTexts.hidden_fields.language : (known[key] ?? key))
}

/** As it is shown: languages by their names. */
export const valueName = (key: string, value: string): string =>
  key === LANGUAGE_FIELD ? languageName(value) : value
