import { emailAddress } from '@whofor/core/account/schema'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../errors.ts'
import { findUserId } from './queries.ts'

const uuid = z.uuid()

/**
 * The user that an email address or an id names. An id may be that of a deleted account.
 * @throws AppError invalid_request when no account has this address
 */
export async function personId(db: Db, person: string | undefined): Promise<string | null> {
  if (person === undefined) return null
  if (uuid.safeParse(person).success) return person
  const address = emailAddress.safeParse(person)
  const id = address.success ? await findUserId(db, address.data) : null
  if (id !== null) return id
  const message = 'No account is registered with this email address.'
  throw new AppError('invalid_request', message, { errors: [{ path: 'person', message }] })
}
