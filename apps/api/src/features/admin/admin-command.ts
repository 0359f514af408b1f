import type { Deps } from '../../deps.ts'
import { editTier } from './edit-tier.ts'
import { listAdmins } from './list-admins.ts'
import { grantAdmin, revokeAdmin } from './set-admin.ts'

export const ADMIN_USAGE = `  pnpm admin grant you@example.com      makes a registered account an administrator
  pnpm admin revoke you@example.com     makes an administrator an ordinary account
  pnpm admin list                       shows the administrators
  pnpm admin tier <tier> key=value ...  changes what a tier allows: max_personas,
                                        max_ai_requests_per_month, max_storage_gb, export_formats,
                                        products_enabled, chat_enabled`

/** Does what the words after `admin` say. @returns the text to print, or null when they make no command */
export async function adminCommand(
  deps: Pick<Deps, 'db' | 'clock'>,
  [verb, subject, ...rest]: string[],
): Promise<string | null> {
  if (verb === 'list' && subject === undefined) return namesOf(await listAdmins(deps))
  if (verb === 'tier' && subject !== undefined && rest.length > 0)
    return linesOf(await editTier(deps, subject, rest))
  if (subject === undefined || rest.length > 0) return null
  if (verb === 'grant') {
    await grantAdmin(deps, subject)
    return `${subject} is an administrator.`
  }
  if (verb === 'revoke') {
    await revokeAdmin(deps, subject)
    return `${subject} is not an administrator.`
  }
  return null
}

function namesOf(admins: Awaited<ReturnType<typeof listAdmins>>): string {
  if (admins.length === 0) return 'There is no administrator yet. Name one: pnpm admin grant you@example.com'
  return admins.map(({ email, display_name }) => [email, display_name].filter(Boolean).join('  ')).join('\n')
}

function linesOf(limits: object): string {
  return Object.entries(limits)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')
}
