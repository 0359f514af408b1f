import { texts } from '@whofor/texts/console/account'
import { type ComponentProps, useId } from 'react'
import { buttonStyle } from '../../components/ui/button.tsx'
import { FieldError, FormError } from '../../components/ui/form.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { useSession } from '../../lib/session.ts'
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

/** How many fields of a sign-up are wrong, when it is more than one. Focus goes to the first of them. */
export function IssueCount({ issues }: { issues: object }) {
  const words = texts.issue_count.words[Object.keys(issues).length - 2]
  if (!words) return null
  return (
    <FormError focus={false}>
      <p>{texts.issue_count.fix({ count: words })}</p>
    </FormError>
  )
}

/** A mail to the operator of this instance; nothing without an address. */
export function AskForInvitation() {
  const support = useSession().data?.instance.support_email
  if (!support) return null
  return (
    <a
      className={buttonStyle({ variant: 'primary', size: 'l', className: 'w-full' })}
      href={`mailto:${support}?subject=${encodeURIComponent('Invitation to Whofor')}`}
    >
      <Mail aria-hidden />
      {texts.ask_for_invitation.ask_for_an_invitation}
    </a>
  )
}
