import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { texts as detailTexts } from '@whofor/texts/console/surveys/results'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field, FieldError } from '../../../components/ui/field.tsx'
import { Input, Textarea } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useCorrectTexts } from './results-queries.ts'

type Props = { surveyId: string; question: SurveyQuestion; onClose: () => void }

/** Corrects the texts of a published question; its options stay as many. */
export function CorrectDialog({ surveyId, question, onClose }: Props) {
  const correct = useCorrectTexts(surveyId)
  const [text, setText] = useState(question.question)
  const [options, setOptions] = useState(
    question.options.map(({ id, text: option }) => ({ id, text: option })),
  )
  return (
    <Dialog open wide onClose={onClose} title={detailTexts.correct_title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          correct.mutate(
            { questionId: question.id, question: text, options },
            {
              onSuccess: () => {
                toast.success(detailTexts.saved)
                onClose()
              },
            },
          )
        }}
      >
        <DialogBody>
          <p className="text-ink-2">{detailTexts.correct_help}</p>
          <Field label={detailTexts.question}>
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
            <Field key={option.id} label={detailTexts.option({ number: index + 1 })}>
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
            {detailTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={correct.isPending}>
            {correct.isPending ? detailTexts.saving : detailTexts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
