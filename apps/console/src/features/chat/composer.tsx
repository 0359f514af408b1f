import { CHAT_LIMITS } from '@whofor/core/persona/chat'
import { texts } from '@whofor/texts/console/chat'
import type { RefObject } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FieldError, Form, Textarea } from '../../components/ui/form.tsx'
import { ArrowUp, Square } from '../../components/ui/icons.ts'
import { type Read, useForm } from '../../lib/use-form.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  name: string
  form: ReturnType<typeof useComposer>
  fault: string | null
  answering: boolean
  onAsk: (question: string) => void
  onStop: () => void
}

type Draft = { message: string }

/** The counter below the field says how much is too long. */
const readDraft: Read<Draft, string> = ({ message }) => {
  const question = message.trim()
  return question === '' || question.length > CHAT_LIMITS.message ? { issues: {} } : { input: question }
}

/** The question being typed; kept by the sheet, since an unanswered one returns to it. */
export const useComposer = () => useForm({ message: '' }, readDraft)

/** Enter sends, Shift+Enter inserts a line break. */
export function Composer({ field, name, form, fault, answering, onAsk, onStop }: Props) {
  const question = form.values.message.trim()
  const left = CHAT_LIMITS.message - question.length
  return (
    <Form
      className="grid gap-2 border-t border-line px-6 py-4"
      onSubmit={form.submit((message) => !answering && onAsk(message))}
    >
      <div role="alert">
        <FieldError message={fault ? texts.kept({ fault }) : undefined} />
      </div>
      <div className="flex items-end gap-2">
        <Textarea
          {...form.text('message')}
          aria-label={texts.question({ name })}
          aria-invalid={left < 0 ? true : undefined}
          placeholder={texts.placeholder}
          rows={1}
          ref={(element) => {
            field.current = element
            // Focused by the dialog when it opens.
            element?.setAttribute('autofocus', '')
          }}
          className="field-sizing-content max-h-40 min-h-10! resize-none! py-2!"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        {answering ? (
          <Button
            size="icon"
            aria-label={texts.stop}
            title={texts.stop}
            className="size-10! shrink-0"
            onClick={(event) => {
              // After this click the button may already be the submit button.
              event.preventDefault()
              onStop()
            }}
          >
            <Square aria-hidden className="fill-current" />
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="icon"
            aria-label={texts.ask}
            title={texts.ask}
            className="size-10! shrink-0"
            aria-disabled={question === '' || left < 0}
          >
            <ArrowUp aria-hidden />
          </Button>
        )}
      </div>
      {left < 100 && (
        <p className={`text-sm tabular-nums ${left < 0 ? 'text-bad' : 'text-ink-2'}`}>
          {left < 0 ? texts.over({ count: -left }) : texts.left({ count: left })}
        </p>
      )}
    </Form>
  )
}
