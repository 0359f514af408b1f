import { type ComponentProps, useId } from 'react'
import { FieldError } from '../../components/ui/field.tsx'
import { AcceptTerms } from './accept-terms.tsx'

/** The documents open in a new tab, so that the form is not lost. */
export function TermsCheckbox({ error, ...rest }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[24px_1fr] gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="mark-box size-6 before:scale-140"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          <AcceptTerms />
        </label>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
