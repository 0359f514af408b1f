import { texts } from '@whofor/texts/console/components'
import { useSession } from '../lib/session.ts'
import { buttonStyle } from './ui/button.tsx'

/** Errors that only the operator of this server can fix. */
const CODES: readonly unknown[] = ['ai_configuration', 'ai_not_configured']

/** A mail link to the operator beside such an error, if the server has a support address. */
export const SupportLink = ({ error }: { error: unknown }) =>
  CODES.includes(codeOf(error)) ? <MailToSupport /> : null

/** A component of its own, so that other errors do not request the session. */
function MailToSupport() {
  const support = useSession().data?.instance.support_email
  if (!support) return null
  return (
    <a href={`mailto:${support}`} className={buttonStyle({ size: 's' })}>
      {texts.support_link.contact}
    </a>
  )
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** The operator's address, for problems that only the operator can solve. Renders nothing without an address. */
export function WriteTo({ address }: { address: string | null }) {
  if (!address) return null
  return (
    <p>
      {texts.write_to.write_to} <a href={`mailto:${address}`}>{address}</a>.
    </p>
  )
}
