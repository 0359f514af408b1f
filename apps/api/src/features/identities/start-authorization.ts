import { PROVIDER_PROBLEMS } from '@whofor/core/account/provider-problems'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleOrigin } from '../../http/console-origin.ts'
import type { AnyContext } from '../../http/context.ts'
import { createAuthorization } from './authorization.ts'
import { saveFlow } from './authorization-flows.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { ProviderFailure } from './provider-failure.ts'

type Start = { provider: string; next?: string | undefined; user_id?: string }

/**
 * Starts a sign-in at a provider.
 * @param start.user_id connects the account there to this user, instead of signing in
 * @returns where the browser goes now
 * @throws AppError provider_disabled or provider_unreachable
 */
export async function startAuthorization(
  deps: Deps,
  c: AnyContext,
  providers: IdentityProviders,
  { provider: id, next, user_id }: Start,
): Promise<{ url: string }> {
  const provider = providers.get(id)
  try {
    const authorization = await createAuthorization(deps, provider, consoleOrigin(deps.env, c))
    await saveFlow(deps, c, {
      ...authorization,
      provider: id,
      next: next ?? null,
      user_id: user_id ?? null,
    })
    return { url: authorization.url }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new AppError('provider_unreachable', PROVIDER_PROBLEMS[error.problem](provider.name))
  }
}
