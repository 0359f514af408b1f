import { idParam } from '@whofor/core/paging'
import { texts } from '@whofor/texts/api/personas'
import { AppError } from '../../errors.ts'

/**
 * A malformed id is treated as an unknown one.
 * @throws AppError not_found
 */
export function readPersonaId(id: unknown): string {
  const read = idParam.safeParse({ id })
  if (!read.success) throw new AppError('not_found', texts.persona.not_found)
  return read.data.id
}
