import type { SurveyResults } from '@whofor/core/survey/answer-filter'
import { texts } from '@whofor/texts/console/surveys/results'
import { Button } from '../../../components/ui/button.tsx'
import { X } from '../../../components/ui/icons.ts'
import { formatNumber } from '../../../lib/format.ts'
import { fieldName, valueName } from '../settings/hidden-fields-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'
import type { AnswerFilter } from './use-answer-filter.ts'

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
