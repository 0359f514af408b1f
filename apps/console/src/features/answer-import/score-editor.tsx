import type { ColumnMapping, ImportOption } from '@whofor/core/survey/import/schema'
import { clampToScale } from '@whofor/core/survey/option-scores'
import { SCORE, SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/answer-import'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/form.tsx'
import { ArrowUp } from '../../components/ui/icons.ts'
import { formatNumber } from '../../lib/format.ts'
import { type CheckedFile, type FileCheck, movedUp, withOther, withoutOther } from './use-file-check.ts'

/** The options of one question at a time, with their scores. */
export function ScoreEditor({ checked, files }: { checked: CheckedFile; files: FileCheck }) {
  const { check, settings } = checked
  const id = useId()
  const [place, setPlace] = useState(0)
  const questions = settings.columns.flatMap(({ kind, options }, index) =>
    kind === 'question' && options ? [{ index, options }] : [],
  )
  const shown = questions[Math.min(place, questions.length - 1)]
  const column = shown && check.columns[shown.index]
  if (!shown || !column) return null
  const { index, options } = shown
  const at = questions.indexOf(shown)
  const columnsWith = (changed: ImportOption[]): ColumnMapping[] =>
    settings.columns.with(index, { kind: 'question', options: changed })
  const change = (changed: ImportOption[]) => files.change(columnsWith(changed))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.scores}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {texts.scores_help} {column.order && texts.orders[column.order]}
      </p>
      <h3 className="mb-2 wrap-anywhere">{column.name}</h3>
      <ul className="grid gap-1.5">
        {options.map((option, position) => (
          <li
            key={option.text}
            className="grid grid-cols-[minmax(0,1fr)_auto_2rem_4rem] items-center gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto_2.75rem_4rem] max-sm:gap-2"
          >
            <span className="wrap-anywhere">{option.text}</span>
            <span className="text-sm text-ink-2 tabular-nums">
              {formatNumber(countOf(column.options, option))}
            </span>
            {position > 0 ? (
              <Button
                variant="quiet"
                size="icon-s"
                aria-label={texts.move_up_of({ text: option.text })}
                title={texts.move_up}
                onClick={() => change(movedUp(options, position))}
              >
                <ArrowUp aria-hidden />
              </Button>
            ) : (
              <span />
            )}
            <ScoreInput
              label={texts.score_for({ text: option.text })}
              score={option.score}
              onChange={(score) => change(options.with(position, { ...option, score }))}
            />
          </li>
        ))}
      </ul>
      <Others
        others={column.others}
        hasRest={options.some(({ rest }) => rest)}
        isFull={options.length >= SURVEY_LIMITS.options.max}
        onFold={() => files.recheck({ columns: columnsWith(withOther(options)) })}
        onUnfold={() => files.recheck({ columns: columnsWith(withoutOther(options)) })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <span className="mr-1 tabular-nums">{texts.question_of({ at: at + 1, of: questions.length })}</span>
        <Button size="s" disabled={at === 0} onClick={() => setPlace(at - 1)}>
          {texts.previous}
        </Button>
        <Button size="s" disabled={at === questions.length - 1} onClick={() => setPlace(at + 1)}>
          {texts.next}
        </Button>
      </div>
    </section>
  )
}

type OthersProps = {
  others: { values: number; rows: number } | null
  hasRest: boolean
  isFull: boolean
  onFold: () => void
  onUnfold: () => void
}

/** Values that no option names. */
function Others({ others, hasRest, isFull, onFold, onUnfold }: OthersProps) {
  if (hasRest) {
    return (
      <p className="mt-3">
        <Button size="s" onClick={onUnfold}>
          {texts.leave_out_others}
        </Button>
      </p>
    )
  }
  if (!others || others.rows === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
      {texts.others({ count: others.rows, values: others.values })}
      {isFull ? texts.no_room : '.'}
      {!isFull && (
        <Button size="s" onClick={onFold}>
          {texts.count_others}
        </Button>
      )}
    </p>
  )
}

const countOf = (
  options: readonly (ImportOption & { count: number })[] | null,
  { text }: ImportOption,
): number => options?.find((option) => option.text === text)?.count ?? 0

type Props = { label: string; score: number; onChange: (score: number) => void }

/** A score from 0 to 10. May be empty while it is typed. */
function ScoreInput({ label, score, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={SCORE.min}
      max={SCORE.max}
      step={1}
      className="text-center tabular-nums"
      aria-label={label}
      value={typed ?? score}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value !== '') onChange(clampToScale(Number(target.value)))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
