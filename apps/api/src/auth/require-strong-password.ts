import { AppError } from '../errors.ts'
import { passwordWeaknesses } from './password-weaknesses.ts'

/** @throws AppError weak_password with the reasons */
export function requireStrongPassword(password: string, email: string): void {
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length > 0)
    throw new AppError('weak_password', `${reasons.join(' ')} Choose another.`, { reasons })
}
