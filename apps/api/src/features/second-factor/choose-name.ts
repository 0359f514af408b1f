import { FACTOR, type Factor } from '@whofor/core/account/second-factor'
import { translated } from '@whofor/core/i18n/translated'
import { AppError } from '../../errors.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'

/** What the kinds of factors are called. */
export const FACTOR_NAMES = translated(
  { totp: 'Authenticator app', passkey: 'Passkey' },
  { totp: 'Authenticator-App', passkey: 'Passkey' },
)

type Wanted = { factor_type: Factor['factor_type']; friendly_name: string | undefined }

/**
 * The name of a new factor: the given one, or the first free of "Passkey", "Passkey 2" and so on.
 * @param others the user's factors
 * @throws AppError too_many_enrolled_mfa_factors or mfa_factor_name_conflict
 */
export function chooseName(
  others: readonly Pick<Factor, 'friendly_name'>[],
  { factor_type, friendly_name }: Wanted,
): string {
  if (others.length >= FACTOR.max)
    throw new AppError('too_many_enrolled_mfa_factors', SECOND_FACTOR_TEXTS.tooMany)
  if (friendly_name !== undefined) {
    requireFreeName(others, friendly_name)
    return friendly_name
  }
  const isFree = (name: string) => others.every((other) => other.friendly_name !== name)
  const names = others.map((_, index) => `${FACTOR_NAMES[factor_type]} ${index + 2}`)
  return [FACTOR_NAMES[factor_type], ...names].find(isFree) ?? FACTOR_NAMES[factor_type]
}

/** @throws AppError mfa_factor_name_conflict */
export function requireFreeName(others: readonly Pick<Factor, 'friendly_name'>[], name: string): void {
  if (others.every((other) => other.friendly_name !== name)) return
  throw new AppError('mfa_factor_name_conflict', SECOND_FACTOR_TEXTS.nameTaken, {
    errors: [{ path: 'friendly_name', message: SECOND_FACTOR_TEXTS.nameTaken }],
  })
}
