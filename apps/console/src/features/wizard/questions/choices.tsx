import { type KeyboardEvent, useRef } from 'react'
import { Check } from '../../../components/ui/icons.ts'

type Props = {
  /** Prefix of the ids of the question's heading, explanation and help. */
  id: string
  options: readonly string[]
  value: string
  /** @param isDeliberate chosen by click, Space or Enter, not by moving with the arrow keys */
  onChoose: (option: string, isDeliberate: boolean) => void
}

/** Native radios shown as cards. */
export function Choices({ id, options, value, onChoose }: Props) {
  // Browsers also fire click when an arrow key selects a radio; the preceding event tells them apart.
  const isDeliberate = useRef(false)
  const onKeyDown = (event: KeyboardEvent, option: string) => {
    isDeliberate.current = event.key === ' '
    if (event.key !== 'Enter') return
    event.preventDefault()
    onChoose(option, true)
  }
  const onClick = (option: string) => {
    onChoose(option, isDeliberate.current)
    isDeliberate.current = false
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-why ${id}-help`}
      className="grid gap-2"
    >
      {options.map((option, index) => (
        <label
          key={option}
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
            name={id}
            value={option}
            checked={option === value}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            onKeyDown={(event) => onKeyDown(event, option)}
            onClick={() => onClick(option)}
            // Handled by onClick.
            onChange={() => {}}
          />
          <kbd
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-[4px] border border-line-strong font-sans text-xs font-[550] text-ink-2 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent"
          >
            {index + 1}
          </kbd>
          <span className="min-w-0 wrap-anywhere">{option}</span>
          <Check
            aria-hidden
            className="invisible ml-auto size-5 shrink-0 text-accent-text peer-checked:visible"
            strokeWidth={1.75}
          />
        </label>
      ))}
    </div>
  )
}
