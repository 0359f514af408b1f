import { texts } from '@whofor/texts/core/provider-problems'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { createAuthorization } from './authorization.ts'
import { saveFlow } from './authorization-flows.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { ProviderFailure } from './provider-failure.ts'

type Start = {
  provider: string
  next?: string | undefined
  user_id?: string
  /** Of the console, to which the provider returns. */
  origin: string
  /** The id of this browser's sign-ins in progress, if it has one. */
  browser: string | null
}

/**
 * Starts a sign-in at a provider.
 * @param start.user_id connects the account there to this user, instead of signing in
 * @returns where the browser goes now, and the id that its cookie has to keep
 * @throws AppError provider_disabled or provider_unreachable
 */
export async function startAuthorization(
  deps: Deps,
  providers: IdentityProviders,
  { provider: id, next, user_id, origin, browser }: Start,
): Promise<{ url: string; browser: string }> {
  const provider = providers.get(id)
  try {
    const authorization = await createAuthorization(deps, provider, origin)
    const saved = await saveFlow(deps, {
      ...authorization,
      provider: id,
      next: next ?? null,
      user_id: user_id ?? null,
      browser,
    })
    return { url: authorization.url, browser: saved }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new AppError('provider_unreachable', texts[error.problem]({ name: provider.name }))
  }
}
