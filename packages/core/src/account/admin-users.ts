import { z } from 'zod'
import { pageOf } from '../paging.ts'

/** A user in the admin list. `last_login` is in milliseconds since the epoch. */
export const adminUser = z
  .object({
    id: z.string(),
    email: z.string(),
    display_name: z.string().nullable(),
    account_tier: z.string(),
    is_admin: z.boolean(),
    login_count: z.int(),
    last_login: z.int().nullable(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>
export const adminUserPage = pageOf(adminUser).meta({ id: 'AdminUserPage' })
