import { texts } from '@whofor/texts/api/platform'
import { AppError } from '../errors.ts'
import { passwordWeaknesses } from './password-weaknesses.ts'

/** @throws AppError weak_password with the reasons */
export function requireStrongPassword(password: string, email: string): void {
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length > 0)
    throw new AppError(
      'weak_password',
      texts.require_strong_password.choose_another({ join: reasons.join(' ') }),
      { reasons },
    )
}
