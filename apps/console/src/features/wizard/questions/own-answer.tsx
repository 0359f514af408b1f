import { INTAKE_LIMITS } from '@whofor/core/persona/wizard'
import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { useEffect, useId, useRef } from 'react'
import { Input } from '../../../components/ui/input.tsx'

type Props = {
  /** Takes the focus: its card was chosen, not only passed with the arrow keys. */
  isFocused: boolean
  value: string
  onChange: (answer: string) => void
}

/** An answer that is none of the options. Enter continues, as in any form. */
export function OwnAnswer({ isFocused, value, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  return (
    <div className="grid gap-1.5 pt-1">
      <label htmlFor={id} className="text-sm font-[550]">
        {questionsTexts.other_label}
      </label>
      <Input
        ref={field}
        id={id}
        size="l"
        maxLength={INTAKE_LIMITS.ownAnswer}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
