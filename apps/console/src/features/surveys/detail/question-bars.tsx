import { isScale } from '@whofor/core/survey/is-scale'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/results'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '../../../components/ui/form.tsx'
import { Pencil } from '../../../components/ui/icons.ts'
import { Badge } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, formatShortDate } from '../../../lib/format.ts'
import type { PublishedSurvey } from '../queries.ts'
import { AnswerBar } from './answer-bars.tsx'
import type { AnswerFilter } from './answer-filter.tsx'
import { useCorrectTexts } from './results-queries.ts'

type Props = {
  survey: PublishedSurvey
  question: SurveyQuestion
  number: number
  counts: number[]
  /** Responses that these counts are of. */
  of: number
  all: { counts: number[]; of: number }
  filter: AnswerFilter
  scores: boolean
  grow: boolean
  setsApart: boolean
}

/** One question: its answers, a scale in its own order, others by frequency when the page opened, "Not sure" last. New answers move none. */
export function QuestionBars({ survey, question, number, counts, of, all, setsApart, ...shown }: Props) {
  const [correcting, setCorrecting] = useState(false)
  const [order] = useState(() => sorted(question, all.counts))
  const { id, corrected_at: correctedAt, original } = question
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0">
          {number}. {question.question}
          {setsApart && (
            <span className="ml-2 align-[1px] max-sm:mt-1 max-sm:ml-0 max-sm:block">
              <Badge>{texts.apart}</Badge>
            </span>
          )}
        </h3>
        {survey.status === 'active' && (
          <Button
            variant="quiet"
            size="icon-s"
            className="-my-1 -mr-2 flex-none"
            aria-label={texts.correct({ number })}
            title={texts.correct({ number })}
            onClick={() => setCorrecting(true)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
      </div>
      {correctedAt !== undefined && (
        <p className="text-sm text-ink-3">
          {texts.corrected({ date: formatShortDate(correctedAt) })}
          {original !== undefined && <>. {texts.was_text({ text: original })}</>}
        </p>
      )}
      {question.options.some((option) => shown.filter.has(id, option.id)) && (
        <p className="text-sm text-ink-2 tabular-nums">
          {of === all.of
            ? texts.of_all({ all: formatNumber(of) })
            : texts.of_others({ people: formatNumber(of) })}
        </p>
      )}
      <ul className="mt-2">
        {order.map((index) => {
          const option = question.options[index]
          return (
            option && (
              <AnswerBar
                key={option.id}
                option={option}
                count={counts[index] ?? 0}
                of={of}
                all={{ count: all.counts[index] ?? 0, of: all.of }}
                isChosen={shown.filter.has(id, option.id)}
                isFiltered={shown.filter.text !== ''}
                onToggle={() => shown.filter.toggle(id, option.id)}
                scores={shown.scores}
                grow={shown.grow}
              />
            )
          )
        })}
      </ul>
      {correcting && (
        <CorrectDialog surveyId={survey.id} question={question} onClose={() => setCorrecting(false)} />
      )}
    </li>
  )
}

/** Positions of the options, but for a scale by the counts of all, so that filtering moves nothing. */
function sorted(question: SurveyQuestion, counts: readonly number[]): number[] {
  const keepsOrder = isScale(question)
  return question.options
    .map((option, index) => ({ option, index, count: counts[index] ?? 0 }))
    .sort(
      (left, right) =>
        Number(left.option.not_sure ?? false) - Number(right.option.not_sure ?? false) ||
        (keepsOrder ? 0 : right.count - left.count) ||
        left.index - right.index,
    )
    .map(({ index }) => index)
}

type CorrectDialogProps = { surveyId: string; question: SurveyQuestion; onClose: () => void }

/** Corrects the texts of a published question; its options stay as many. */
function CorrectDialog({ surveyId, question, onClose }: CorrectDialogProps) {
  const correct = useCorrectTexts(surveyId)
  const [text, setText] = useState(question.question)
  const [options, setOptions] = useState(
    question.options.map(({ id, text: option }) => ({ id, text: option })),
  )
  return (
    <Dialog open wide onClose={onClose} title={texts.correct_title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          correct.mutate(
            { questionId: question.id, question: text, options },
            {
              onSuccess: () => {
                toast.success(texts.saved)
                onClose()
              },
            },
          )
        }}
      >
        <DialogBody>
          <p className="text-ink-2">{texts.correct_help}</p>
          <Field label={texts.question}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                data-autofocus
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          {options.map((option, index) => (
            <Field key={option.id} label={texts.option({ number: index + 1 })}>
              {(control) => (
                <Input
                  {...control}
                  value={option.text}
                  onChange={(event) =>
                    setOptions(options.with(index, { id: option.id, text: event.target.value }))
                  }
                />
              )}
            </Field>
          ))}
          <div role="alert" className="empty:hidden">
            {correct.error && <FieldError message={messageOf(correct.error)} />}
          </div>
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={correct.isPending}>
            {correct.isPending ? texts.saving : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
