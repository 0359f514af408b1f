import type { IdentityReply } from '@whofor/core/account/schema'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { listIdentitiesOf } from './queries.ts'

export async function listIdentities(
  { db }: Pick<Deps, 'db'>,
  providers: IdentityProviders,
  actor: Actor,
): Promise<{ identities: IdentityReply[] }> {
  const identities = await listIdentitiesOf(db, db.read, actor.id)
  return {
    identities: identities.map(({ id, provider, email, created_at, last_sign_in_at }) => {
      const offered = providers.find(provider)
      return {
        id,
        provider,
        is_available: offered !== null,
        provider_name: offered?.name ?? provider,
        email,
        created_at,
        last_sign_in_at,
      }
    }),
  }
}
