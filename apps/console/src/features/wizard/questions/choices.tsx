import { INTAKE_LIMITS } from '@whofor/core/persona/wizard'
import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Input, Textarea } from '../../../components/ui/form.tsx'
import { Check } from '../../../components/ui/icons.ts'

type Props = {
  /** Prefix of the ids of the question's heading, explanation and help. */
  id: string
  options: readonly string[]
  value: string
  /** Whether an answer of one's own is typed. */
  isOwn: boolean
  onOwn: (isOwn: boolean) => void
  /** @param isDeliberate chosen by click, Space or Enter, not by moving with the arrow keys */
  onChoose: (option: string, isDeliberate: boolean) => void
}

/** Native radios shown as cards; the last one opens a field for an answer of one's own. */
export function Choices({ id, options, value, isOwn, onOwn, onChoose }: Props) {
  const [isOpenedNow, setOpenedNow] = useState(false)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-why ${id}-help`}
      className="grid gap-2"
    >
      {options.map((option, index) => (
        <Choice
          key={option}
          name={id}
          text={option}
          mark={String(index + 1)}
          checked={!isOwn && option === value}
          onChoose={(isDeliberate) => {
            onOwn(false)
            onChoose(option, isDeliberate)
          }}
        />
      ))}
      <Choice
        name={id}
        text={questionsTexts.other}
        mark="…"
        checked={isOwn}
        onChoose={(isDeliberate) => {
          if (!isOwn) onChoose('', false)
          onOwn(true)
          setOpenedNow(isDeliberate)
        }}
      />
      {isOwn && (
        <OwnAnswer isFocused={isOpenedNow} value={value} onChange={(answer) => onChoose(answer, false)} />
      )}
    </div>
  )
}

type ChoiceProps = {
  name: string
  text: string
  /** In the key at the start of the card. */
  mark: string
  checked: boolean
  onChoose: (isDeliberate: boolean) => void
}

function Choice({ name, text, mark, checked, onChoose }: ChoiceProps) {
  // Browsers also fire click when an arrow key selects a radio; the preceding event tells them apart.
  const isDeliberate = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    isDeliberate.current = event.key === ' '
    if (event.key !== 'Enter') return
    event.preventDefault()
    onChoose(true)
  }
  const onClick = () => {
    onChoose(isDeliberate.current)
    isDeliberate.current = false
  }
  return (
    <label
      className={[
        'relative flex min-h-13 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 text-lg hover:border-ink-3 max-sm:min-h-14',
        'has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-checked:hover:border-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      ].join(' ')}
      onPointerDown={() => {
        isDeliberate.current = true
      }}
    >
      <input
        type="radio"
        name={name}
        value={text}
        checked={checked}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        onKeyDown={onKeyDown}
        onClick={onClick}
        // Handled by onClick.
        onChange={() => {}}
      />
      <kbd
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-[4px] border border-line-strong font-sans text-xs font-[550] text-ink-2 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent"
      >
        {mark}
      </kbd>
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Check
        aria-hidden
        className="invisible ml-auto size-5 shrink-0 text-accent-text peer-checked:visible"
        strokeWidth={1.75}
      />
    </label>
  )
}

type OwnAnswerProps = {
  /** Takes the focus: its card was chosen, not only passed with the arrow keys. */
  isFocused: boolean
  value: string
  onChange: (answer: string) => void
}

/** An answer that is none of the options. Enter continues, as in any form. */
function OwnAnswer({ isFocused, value, onChange }: OwnAnswerProps) {
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

type TextAnswerProps = {
  ref: Ref<HTMLTextAreaElement>
  id: string
  value: string
  onChange: (text: string) => void
  onDone: () => void
}

/** A free-text answer; Ctrl or Cmd+Enter continues. */
export const TextAnswer = ({ ref, id, value, onChange, onDone }: TextAnswerProps) => (
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
