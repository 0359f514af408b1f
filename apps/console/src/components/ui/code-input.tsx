import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

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
