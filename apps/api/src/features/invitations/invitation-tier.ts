import { DEFAULT_TIER } from '@whofor/core/account/account'
import { z } from 'zod'

const stored = z.object({ account_tier: z.string() })

/** What an invitation's token carries besides its address. */
export type InvitationData = z.infer<typeof stored>

export const tierOf = (data: unknown): string => stored.safeParse(data).data?.account_tier ?? DEFAULT_TIER
