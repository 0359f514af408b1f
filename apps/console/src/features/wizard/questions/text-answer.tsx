import { INTAKE_LIMITS } from '@whofor/core/persona/wizard'
import { Textarea } from '../../../components/ui/input.tsx'

type Props = { id: string; value: string; onChange: (text: string) => void; onDone: () => void }

/** A free-text answer; Ctrl or Cmd+Enter continues. */
export const TextAnswer = ({ id, value, onChange, onDone }: Props) => (
  <Textarea
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
