import type { Account, Profile } from '@auth/core/types'
import type { ProviderProblem } from '@whofor/core/account/provider-problems'
import { emailAddress } from '@whofor/core/account/schema'
import { cleanModelText } from '@whofor/core/text/clean-text'
import { z } from 'zod'
import type { IdentityProvider } from './identity-providers.ts'

const MAX_NAME = 80

/** As @auth/core hands it over, once state, nonce and ID token were checked. */
export type Reported = { account: Account; profile: Profile }

/** Who a provider says has signed in there. */
export type ReportedIdentity = {
  provider: string
  subject: string
  email: string | null
  is_email_verified: boolean
  name: string | null
}

/** OpenID Connect limits it to 255 ASCII characters. */
const subject = z.string().regex(/^[\x20-\x7e]{1,255}$/)

/** @throws ProviderFailure when the provider names nobody */
export function readIdentity(
  { id, isEmailVerified }: IdentityProvider,
  { account, profile }: Reported,
): ReportedIdentity {
  const read = subject.safeParse(account.providerAccountId)
  if (!read.success || !(profile.sub ?? profile.id)) throw new ProviderFailure('provider_reply_invalid')
  const email = emailAddress.safeParse(profile.email).data ?? null
  return {
    provider: id,
    subject: read.data,
    email,
    is_email_verified: email !== null && isEmailVerified(profile),
    name: typeof profile.name === 'string' ? cleanName(profile.name) : null,
  }
}

function cleanName(name: string): string | null {
  return cleanModelText(name.replace(/\s+/gu, ' '), MAX_NAME) || null
}

/** Signing in at a provider failed; the console explains it. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem) {
    super(problem)
    this.problem = problem
  }
}
