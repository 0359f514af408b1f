import { idParam } from '@whofor/core/paging'
import { AppError } from '../../errors.ts'
import { PERSONA_TEXTS } from '../personas/persona-texts.ts'

/**
 * A malformed id is treated as an unknown one.
 * @throws AppError not_found
 */
export function readPersonaId(id: unknown): string {
  const read = idParam.safeParse({ id })
  if (!read.success) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  return read.data.id
}
