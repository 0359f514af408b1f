import type { SurveyResults } from '@whofor/core/survey/answer-filter'
import { LANGUAGE_FIELD } from '@whofor/core/survey/field-columns'
import { texts } from '@whofor/texts/console/surveys/settings'
import { SectionHeading } from '../../../components/ui/page.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { fieldName, valueName } from '../settings/hidden-fields-texts.ts'
import { CountBar } from './answer-bar.tsx'
import type { AnswerFilter } from './use-answer-filter.ts'

type Field = SurveyResults['fields'][number]
type Props = {
  results: Pick<SurveyResults, 'fields' | 'languages'>
  filter: AnswerFilter
  isOld: boolean
}

/** How many answers came in each language and with each value of the hidden fields; choosing one filters. */
export function FieldCounts({ results, filter, isOld }: Props) {
  const fields = [...languageField(results), ...results.fields]
  if (fields.length === 0) return null
  return (
    <div>
      <SectionHeading id="came-from" title={texts.hidden_fields.from} />
      <p className="mb-4 text-sm text-ink-2">{texts.hidden_fields.from_help}</p>
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

function languageField({ languages }: Props['results']): Field[] {
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
            ? texts.hidden_fields.all_different({ count: formatNumber(distinct) })
            : texts.hidden_fields.others({ count: formatNumber(others) })}
        </p>
      )}
    </li>
  )
}
