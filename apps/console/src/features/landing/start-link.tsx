import { ButtonLink } from '../../components/ui/button.tsx'
import { useIsRegistrationOpen } from '../../lib/session.ts'

/** The page's call to action: signing up, or signing in where nobody can sign up without an invitation. */
export function StartLink() {
  const isOpen = useIsRegistrationOpen()
  return (
    <ButtonLink variant="primary" size="l" href={isOpen ? '/register' : '/login'}>
      {isOpen ? 'Create Your First Persona Free' : 'Sign In'}
    </ButtonLink>
  )
}
