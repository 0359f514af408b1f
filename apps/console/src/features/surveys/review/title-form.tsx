import { surveyTitle } from '@whofor/core/survey/schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/surveys/review'
import { type KeyboardEvent, useId, useRef } from 'react'
import { FieldError } from '../../../components/ui/field.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import type { DraftSurvey } from './save-review.ts'
import { useRenameDraft } from './use-rename-draft.ts'

type Props = {
  survey: DraftSurvey
  /** @param byKeyboard: focus is still in the form */
  onClose: (byKeyboard: boolean) => void
}

/** Edits the title of a draft in place: Enter or leaving it saves, Escape restores. */
export function TitleForm({ survey, onClose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const { values, issues, failure, text, submit, fail } = useForm(
    { title: survey.title },
    readWith(surveyTitle),
  )
  const rename = useRenameDraft(survey.id)
  const fault = issues.title ?? (failure ? messageOf(failure, texts.rename_failed) : undefined)
  const close = () => {
    if (isClosed.current) return
    isClosed.current = true
    onClose(document.activeElement === input.current)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  function onBlur() {
    if (isClosed.current) return
    if (values.title.trim() === '' || values.title === survey.title) close()
    else input.current?.form?.requestSubmit()
  }

  return (
    <Form
      className="grid min-w-0 flex-1 gap-1.5"
      onSubmit={submit(({ title }) => {
        if (title === survey.title) close()
        else rename.mutate(title, { onSuccess: close, onError: (error) => fail(error) })
      })}
    >
      <Input
        {...text('title')}
        id={id}
        ref={input}
        size="l"
        autoFocus
        aria-label={texts.title_field}
        aria-describedby={fault ? `${id}-error` : undefined}
        aria-invalid={fault ? true : undefined}
        aria-busy={rename.isPending || undefined}
        maxLength={SURVEY_LIMITS.title}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <div role="alert">
        <FieldError id={`${id}-error`} message={fault} />
      </div>
    </Form>
  )
}
