import { ButtonLink } from '../../components/ui/button.tsx'
import { useIsRegistrationClosed } from '../../lib/session.ts'

/** The page's call to action: signing up, or signing in where nobody can sign up. */
export function StartLink() {
  const isClosed = useIsRegistrationClosed()
  return (
    <ButtonLink variant="primary" size="l" href={isClosed ? '/login' : '/register'}>
      {isClosed ? 'Sign In' : 'Create Your First Persona Free'}
    </ButtonLink>
  )
}
