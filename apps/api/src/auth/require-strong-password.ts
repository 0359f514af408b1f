import { translated } from '@whofor/core/i18n/translated'
import { AppError } from '../errors.ts'
import { passwordWeaknesses } from './password-weaknesses.ts'

const TEXTS = translated(
  {
    chooseAnother: (join: string) => `${join} Choose another.`,
  },
  {
    chooseAnother: (join) => `${join} Wählen Sie ein anderes.`,
  },
)

/** @throws AppError weak_password with the reasons */
export function requireStrongPassword(password: string, email: string): void {
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length > 0)
    throw new AppError('weak_password', TEXTS.chooseAnother(reasons.join(' ')), { reasons })
}
