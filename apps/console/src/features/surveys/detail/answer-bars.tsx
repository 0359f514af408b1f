import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import type { SurveyResults } from '@whofor/core/survey/answer-filter'
import { LANGUAGE_FIELD } from '@whofor/core/survey/field-columns'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../../components/ui/page.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { type AnswerFilter, fieldName, valueName } from './answer-filter.tsx'
import { formatPercent } from './format-results.ts'

type Props = {
  option: SurveyQuestion['options'][number]
  count: number
  of: number
  /** Of all responses: the line on the bar while a filter is set. */
  all: { count: number; of: number }
  isChosen: boolean
  isFiltered: boolean
  onToggle: () => void
  scores: boolean
  grow: boolean
}

/** One answer over its bar; choosing it filters. */
export function AnswerBar({ option, count, of, all, isChosen, isFiltered, onToggle, scores, grow }: Props) {
  const muted = option.not_sure ?? false
  return (
    <CountBar
      count={count}
      of={of}
      all={isFiltered && all.of > 0 ? all : undefined}
      isChosen={isChosen}
      onToggle={onToggle}
      muted={muted}
      grow={grow}
      below={
        option.original !== undefined && (
          <span className="mt-1 block text-xs text-ink-3">{texts.was_text({ text: option.original })}</span>
        )
      }
    >
      <span className={muted ? 'text-ink-2' : ''}>
        {option.text}
        {scores && (
          <span className="ml-2 text-sm whitespace-nowrap text-ink-3">
            {texts.score({ score: String(option.score) })}
          </span>
        )}
      </span>
    </CountBar>
  )
}

type CountBarProps = Pick<Props, 'count' | 'of' | 'isChosen' | 'onToggle'> & {
  all?: Props['all'] | undefined
  muted?: boolean
  grow?: boolean
  below?: ReactNode
  /** What is counted. */
  children: ReactNode
}

/** A count over its bar, as a button. */
function CountBar(props: CountBarProps) {
  const { count, of, all, isChosen, onToggle, muted = false, grow = false, below, children } = props
  const share = of === 0 ? 0 : count / of
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className="-mx-2 block w-[calc(100%+1rem)] cursor-pointer rounded-sm px-2 pt-1.5 pb-2 text-left hover:bg-surface-2 aria-pressed:bg-accent-soft aria-pressed:outline-1 aria-pressed:outline-accent max-sm:min-h-11"
      >
        <span className="flex items-baseline gap-3 tabular-nums">
          <span className="min-w-0 flex-1">{children}</span>
          <Figure count={count} share={of < PERCENT_FROM ? null : share} />
        </span>
        <span aria-hidden className="relative mt-1.5 block h-1.5 rounded-[3px] bg-track">
          <span
            className={`absolute inset-y-0 left-0 origin-left rounded-[3px] ${grow ? 'bar-grows' : ''} ${muted ? 'bg-ink-3' : 'bg-accent'}`}
            style={{ width: `${share * 100}%` }}
          />
          {all && (
            <span
              className="absolute -inset-y-0.5 w-0.5 bg-ink"
              style={{ left: `min(${(all.count / all.of) * 100}%, calc(100% - 2px))` }}
            />
          )}
        </span>
        {below}
      </button>
    </li>
  )
}

/** The percentage first in weight, the count beside it; with few people the count alone. */
const Figure = ({ count, share }: { count: number; share: number | null }) =>
  share === null ? (
    <b className="font-[600]">{formatNumber(count)}</b>
  ) : (
    <>
      <span className="text-sm text-ink-2">{formatNumber(count)}</span>
      <b className="min-w-11 text-right font-[600]">{formatPercent(share)}</b>
    </>
  )

type Field = SurveyResults['fields'][number]
type FieldCountsProps = {
  results: Pick<SurveyResults, 'fields' | 'languages'>
  filter: AnswerFilter
  isOld: boolean
}

/** How many answers came in each language and with each value of the hidden fields; choosing one filters. */
export function FieldCounts({ results, filter, isOld }: FieldCountsProps) {
  const fields = [...languageField(results), ...results.fields]
  if (fields.length === 0) return null
  return (
    <div>
      <SectionHeading id="came-from" title={settingsTexts.hidden_fields.from} />
      <p className="mb-4 text-sm text-ink-2">{settingsTexts.hidden_fields.from_help}</p>
      <ul
        aria-labelledby="came-from"
        aria-busy={isOld}
        className="grid gap-x-10 gap-y-6 rounded-md border border-line bg-surface px-6 py-5 aria-busy:opacity-60 max-sm:p-4 sm:grid-cols-2"
      >
        {fields.map((field) => (
          <OneField key={field.key} field={field} filter={filter} />
        ))}
      </ul>
    </div>
  )
}

function languageField({ languages }: FieldCountsProps['results']): Field[] {
  if (languages.length === 0) return []
  const values = languages.map(({ lang, responses }) => ({ value: lang, responses }))
  const answered = values.reduce((sum, { responses }) => sum + responses, 0)
  return [{ key: LANGUAGE_FIELD, label: '', answered, distinct: values.length, values }]
}

function OneField({ field, filter }: { field: Field; filter: AnswerFilter }) {
  const { key, answered, distinct, values } = field
  const others = distinct - values.length
  return (
    <li className="min-w-0">
      <h3 className="break-words">{fieldName(field)}</h3>
      <ul className="mt-2">
        {values.map(({ value, responses }) => (
          <CountBar
            key={value}
            count={responses}
            of={answered}
            isChosen={filter.hasField(key, value)}
            onToggle={() => filter.toggleField(key, value)}
          >
            <span className="break-words">{valueName(key, value)}</span>
          </CountBar>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-1 text-sm text-ink-2">
          {values.length === 0
            ? settingsTexts.hidden_fields.all_different({ count: formatNumber(distinct) })
            : settingsTexts.hidden_fields.others({ count: formatNumber(others) })}
        </p>
      )}
    </li>
  )
}
