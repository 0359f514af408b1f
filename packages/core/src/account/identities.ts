import { z } from 'zod'

/** An identity provider, as the sign-in buttons name it. */
export const identityProvider = z.object({ id: z.string(), name: z.string() })
export type IdentityProvider = z.infer<typeof identityProvider>

/** Where to go after signing in; the console checks that it is one of its own paths. */
export const startSignInInput = z.strictObject({ next: z.string().max(2000).optional() })

/** The provider's address, where the browser continues to sign in. */
export const authorizationReply = z.object({ url: z.url() }).meta({ id: 'Authorization' })

/** An account at a provider that signs in to the account here. Times are in milliseconds since the epoch. */
export const identityReply = z
  .object({
    id: z.string(),
    provider: z.string(),
    /** False once the instance no longer offers the provider. */
    is_available: z.boolean(),
    /** The provider's name, or its id when it is no longer offered. */
    provider_name: z.string(),
    /** As the provider last reported it; for display only. */
    email: z.string().nullable(),
    created_at: z.int(),
    last_sign_in_at: z.int().nullable(),
  })
  .meta({ id: 'Identity' })
export type IdentityReply = z.infer<typeof identityReply>

export const identityList = z.object({ identities: z.array(identityReply) }).meta({ id: 'IdentityList' })
