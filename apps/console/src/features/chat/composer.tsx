import { CHAT_LIMITS } from '@whofor/core/persona/chat'
import { ArrowUp, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field.tsx'
import { Textarea } from '../../components/ui/input.tsx'
import { formatNumber } from '../../lib/format.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  name: string
  draft: string
  fault: string | null
  answering: boolean
  onDraft: (draft: string) => void
  onAsk: (question: string) => void
  onStop: () => void
}

/** Enter sends, Shift+Enter inserts a line break. */
export function Composer({ field, name, draft, fault, answering, onDraft, onAsk, onStop }: Props) {
  const question = draft.trim()
  const left = CHAT_LIMITS.message - question.length
  const submit = () => {
    if (question !== '' && left >= 0 && !answering) onAsk(question)
  }
  return (
    <form
      noValidate
      className="grid gap-2 border-t border-line px-6 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div role="alert">
        <FieldError message={fault ? `${fault} Your question is kept.` : undefined} />
      </div>
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={`Question to ${name}`}
          aria-invalid={left < 0 ? true : undefined}
          placeholder="Ask a question"
          rows={1}
          value={draft}
          ref={(element) => {
            field.current = element
            // Focused by the dialog when it opens.
            element?.setAttribute('autofocus', '')
          }}
          className="field-sizing-content max-h-40 min-h-10! resize-none! py-2!"
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
        {answering ? (
          <Button
            size="icon"
            aria-label="Stop"
            title="Stop"
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
            aria-label="Ask"
            title="Ask"
            className="size-10! shrink-0"
            aria-disabled={question === '' || left < 0}
          >
            <ArrowUp aria-hidden />
          </Button>
        )}
      </div>
      {left < 100 && (
        <p className={`text-sm tabular-nums ${left < 0 ? 'text-bad' : 'text-ink-2'}`}>
          {left < 0
            ? `${formatNumber(-left)} characters over the limit`
            : `${formatNumber(left)} characters left`}
        </p>
      )}
    </form>
  )
}
