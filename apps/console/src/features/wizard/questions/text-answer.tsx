import { INTAKE_LIMITS } from '@whofor/core/persona/wizard'
import type { Ref } from 'react'
import { Textarea } from '../../../components/ui/input.tsx'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  id: string
  value: string
  onChange: (text: string) => void
  onDone: () => void
}

/** A free-text answer; Ctrl or Cmd+Enter continues. */
export const TextAnswer = ({ ref, id, value, onChange, onDone }: Props) => (
  <Textarea
    ref={ref}
    aria-labelledby={`${id}-question`}
    aria-describedby={`${id}-why ${id}-help`}
    maxLength={INTAKE_LIMITS.answer}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onDone()
    }}
  />
)
