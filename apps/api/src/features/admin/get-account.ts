import { emailAddress } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from './queries.ts'

export type Account = {
  email: string
  verified: boolean
  created_at: number
  last_login: number | null
  login_count: number
  is_admin: boolean
}

/**
 * Details that identify an account's owner, because an address may not be verified.
 * @throws AppError not_found
 */
export async function getAccount(deps: Pick<Deps, 'db'>, email: string): Promise<Account> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', texts.admin.not_an_email)
  const user = await findAccount(deps.db, address.data)
  if (!user) throw new AppError('not_found', texts.admin.no_account)
  const { email_verified_at, ...account } = user
  return {
    ...account,
    verified: email_verified_at !== null,
    login_count: user.login_count ?? 0,
    is_admin: user.is_admin ?? false,
  }
}
