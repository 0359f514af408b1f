import { z } from 'zod'

/** A way to sign in at another site, as the buttons name it. */
export const identityProvider = z.object({ id: z.string(), name: z.string() })
export type IdentityProvider = z.infer<typeof identityProvider>

/** Where to go after signing in; the console checks that it is one of its own paths. */
export const startSignInInput = z.strictObject({ next: z.string().max(2000).optional() })

/** Where the browser goes to sign in at the provider. */
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
