import { texts } from '@whofor/texts/console/components'
import { type ComponentProps, useState } from 'react'
import { Input } from './form.tsx'
import { Eye, EyeOff } from './icons.ts'

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={texts.password_input.show_password}
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-sm text-ink-2 hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** One field for a six-digit code, so that pasting and autofill work. */
export function CodeInput({ className = '', ...props }: Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      className={`font-mono text-xl tracking-[.4em] tabular-nums ${className}`}
    />
  )
}
