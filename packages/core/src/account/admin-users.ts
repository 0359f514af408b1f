import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { pageOf, pageQuery } from '../paging.ts'
import { exportFormat } from '../persona/persona.ts'

const count = z.int().min(0).max(1_000_000_000)

export const tierName = z.string().regex(/^[a-z0-9_]{1,40}$/, { error: () => texts.tiers.name })
export const tierParam = z.strictObject({ tier: tierName })

/** What a tier allows. */
export const tierLimits = z.strictObject({
  products_enabled: z.boolean(),
  chat_enabled: z.boolean(),
  max_personas: count,
  max_ai_requests_per_month: count,
  max_storage_gb: z.number().min(0).max(1_000_000),
  export_formats: z.array(exportFormat).max(exportFormat.options.length),
})
export type TierLimits = z.infer<typeof tierLimits>

/** `is_new` refuses to change a tier that exists; without it, a tier that does not exist is not created. */
export const tierInput = tierLimits.extend({ is_new: z.boolean() })
export type TierInput = z.infer<typeof tierInput>

/** A tier with the number of its users. */
export const tierReply = tierLimits
  .extend({ tier: z.string(), export_formats: z.array(z.string()), users: z.int() })
  .meta({ id: 'Tier' })
export type TierReply = z.infer<typeof tierReply>
export const tierList = z.object({ items: z.array(tierReply) }).meta({ id: 'TierList' })

export const USER_SORTS = ['email', 'created', 'last_login', 'logins', 'ai_requests', 'cost'] as const
export type UserSort = (typeof USER_SORTS)[number]
export const USER_FILTERS = ['all', 'admins', 'at_limit', 'disabled'] as const
export type UserFilter = (typeof USER_FILTERS)[number]
export type SortOrder = 'asc' | 'desc'

/** Filter `at_limit`: users who have used all AI requests of this month. */
export const adminUserQuery = pageQuery.extend({
  cursor: z.string().max(600).optional(),
  sort: z.enum(USER_SORTS).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  filter: z.enum(USER_FILTERS).default('all'),
})
export type AdminUserQuery = z.infer<typeof adminUserQuery>

/** A user in the admin list. Times are in milliseconds since the epoch, costs in dollars. */
export const adminUser = z
  .object({
    id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    display_name: z.string().nullable(),
    account_tier: z.string(),
    is_admin: z.boolean(),
    is_disabled: z.boolean(),
    second_factors: z.array(z.enum(['totp', 'passkey'])),
    created_at: z.int(),
    login_count: z.int(),
    last_login: z.int().nullable(),
    /** Of this month; administrators have no limit. */
    ai_requests: z.object({ used: z.int(), max: z.int() }),
    cost_this_month: z.number(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>
export const adminUserPage = pageOf(adminUser).meta({ id: 'AdminUserPage' })

/** Everything an administrator sees of one user. */
export const adminUserDetail = adminUser
  .extend({
    has_password: z.boolean(),
    personas: z.object({ used: z.int(), max: z.int() }),
    storage_bytes: z.object({ used: z.int(), max: z.int() }),
    surveys: z.int(),
    responses: z.int(),
    /** Calls of the model in this month, the most expensive type first. */
    cost_by_type: z.array(z.object({ request_type: z.string(), calls: z.int(), cost: z.number() })),
    sessions: z.int(),
    /** The network of the most recently used session. */
    last_network: z.string().nullable(),
  })
  .meta({ id: 'AdminUserDetail' })
export type AdminUserDetail = z.infer<typeof adminUserDetail>

/** `remove_access`: using the link removes all other access to the account, as after a break-in. */
export const sendRecoveryInput = z.strictObject({ remove_access: z.boolean() })
export type SendRecoveryInput = z.infer<typeof sendRecoveryInput>

/** `url` is the link to hand over where no mail is sent, else null. Shown once: only the hash of its token is stored. */
export const sentRecovery = z
  .object({ user: adminUserDetail, url: z.string().nullable() })
  .meta({ id: 'SentRecovery' })

export const changeUserInput = z
  .strictObject({ account_tier: tierName.optional(), is_admin: z.boolean().optional() })
  .refine((input) => Object.keys(input).length > 0, 'Nothing to change')
export type ChangeUserInput = z.infer<typeof changeUserInput>

/** Number of users for each filter, for the chips above the list. */
export const adminCounts = z
  .object({
    all: z.int(),
    admins: z.int(),
    at_limit: z.int(),
    disabled: z.int(),
    signed_in_this_month: z.int(),
    tiers: z.int(),
  })
  .meta({ id: 'AdminCounts' })
export type AdminCounts = z.infer<typeof adminCounts>
