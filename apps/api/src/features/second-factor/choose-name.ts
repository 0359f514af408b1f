import { FACTOR, type Factor } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { AppError } from '../../errors.ts'

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
    throw new AppError('too_many_enrolled_mfa_factors', texts.second_factor.too_many)
  if (friendly_name !== undefined) {
    requireFreeName(others, friendly_name)
    return friendly_name
  }
  const isFree = (name: string) => others.every((other) => other.friendly_name !== name)
  const names = others.map((_, index) => `${texts.choose_name[factor_type]} ${index + 2}`)
  return [texts.choose_name[factor_type], ...names].find(isFree) ?? texts.choose_name[factor_type]
}

/** @throws AppError mfa_factor_name_conflict */
export function requireFreeName(others: readonly Pick<Factor, 'friendly_name'>[], name: string): void {
  if (others.every((other) => other.friendly_name !== name)) return
  throw new AppError('mfa_factor_name_conflict', texts.second_factor.name_taken, {
    errors: [{ path: 'friendly_name', message: texts.second_factor.name_taken }],
  })
}
