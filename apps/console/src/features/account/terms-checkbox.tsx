import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../../components/ui/field.tsx'

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
          I accept the <Document href="/terms">Terms and Conditions</Document>, the{' '}
          <Document href="/privacy">Privacy Policy</Document> and the{' '}
          <Document href="/ai-use">AI Data Use Agreement</Document>
        </label>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

const Document = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-3">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
