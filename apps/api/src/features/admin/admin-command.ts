import { INVITATION_DAYS } from '@whofor/core/account/invitations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { COMMAND } from '../../paths.ts'
import { printInvitation } from '../invitations/store-invitation.ts'
import { type Account, createResetLink, createUser, getAccount, grantAdmin, revokeAdmin } from './accounts.ts'
import { selectAdmins } from './queries.ts'
import { editTier, listTiers } from './tiers.ts'
import { moveToTier } from './users/managed-user.ts'

/** Commands with their explanations, line by line. */
export const ADMIN_USAGE: readonly (readonly [command: string, ...explanation: string[]])[] = [
  [
    'admin grant you@example.com',
    'makes an account an administrator, after showing it and asking',
    'you to confirm; --yes skips the question',
  ],
  ['admin revoke you@example.com', 'removes administrator rights'],
  ['admin list', 'lists the administrators'],
  ['admin invite you@example.com', 'prints a link to create an account; works once, for 7 days'],
  [
    'admin create-user you@example.com',
    'creates an account and prints a link to set its password;',
    'works once, for 24 hours',
  ],
  [
    'admin reset-password you@example.com',
    'prints a link to reset the password, after showing the account',
    'and asking you to confirm; works once, for one hour; --yes skips',
    'the question; with --remove-access, using the link also removes',
    'passkeys, API keys, connected apps, webhooks and share links',
  ],
  ['admin tiers', 'lists the tiers'],
  ['admin set-tier you@example.com <tier>', 'moves an account to a tier'],
  [
    'admin tier <tier> key=value ...',
    'changes the limits of a tier: max_personas,',
    'max_ai_requests_per_month, max_storage_gb, export_formats,',
    'products_enabled, chat_enabled; --create makes a new tier',
  ],
]

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'env'>

/** Asks for confirmation at the terminal; null when there is none. */
export type Confirm = (question: string) => Promise<boolean | null>

/**
 * Runs an `admin` command.
 * @returns the text to print, null for an unknown command
 */
export async function adminCommand(
  deps: CommandDeps,
  [verb, subject, ...rest]: string[],
  confirm: Confirm,
): Promise<string | null> {
  if (verb === 'list' && subject === undefined) return namesOf(await selectAdmins(deps.db))
  const answer = rest.join(' ') === '--yes' ? yes : rest.length === 0 ? confirm : null
  if (verb === 'tiers' && subject === undefined) return tiersOf(await listTiers(deps))
  if (verb === 'set-tier' && subject !== undefined && rest[0] !== undefined && rest.length === 1)
    return moveToTier(deps, subject, rest[0])
  if (verb === 'tier' && subject !== undefined && rest.length > 0) {
    const assignments = rest.filter((word) => word !== '--create')
    return linesOf(await editTier(deps, subject, assignments, { create: rest.includes('--create') }))
  }
  if (verb === 'grant' && subject !== undefined && answer) return grant(deps, subject, answer)
  if (
    verb === 'reset-password' &&
    subject !== undefined &&
    rest.every((word) => RESET_FLAGS.includes(word))
  ) {
    const removes_access = rest.includes('--remove-access')
    return resetPassword(deps, { email: subject, removes_access }, rest.includes('--yes') ? yes : confirm)
  }
  if (verb === 'revoke' && subject !== undefined && rest.length === 0) {
    await revokeAdmin(deps, subject)
    const left = (await selectAdmins(deps.db)).length
    return `${subject} is not an administrator.${left === 0 ? ' There are no administrators now.' : ''}`
  }
  if (verb === 'invite' && subject !== undefined && rest.length === 0) {
    const url = await printInvitation(deps, subject)
    return `Share this link with ${subject.trim()}. It works once, for ${INVITATION_DAYS} days:\n${url}`
  }
  if (verb === 'create-user' && subject !== undefined && rest.length === 0) {
    const { email, url, hours } = await createUser(deps, subject)
    return `Created ${email}. Share this link to set the password. It works once, for ${hours} hours:\n${url}`
  }
  return null
}

const RESET_FLAGS = ['--yes', '--remove-access']
const yes = async () => true

/** Shows the account first: an address that nobody verified may be a stranger's. */
async function grant(deps: CommandDeps, email: string, confirm: Confirm): Promise<string> {
  const account = await getAccount(deps, email)
  if (!(await isConfirmed(account, 'Make this account an administrator?', confirm))) return UNCHANGED
  await grantAdmin(deps, email)
  return `${account.email} is now an administrator.`
}

async function resetPassword(
  deps: CommandDeps,
  reset: { email: string; removes_access: boolean },
  confirm: Confirm,
): Promise<string> {
  const account = await getAccount(deps, reset.email)
  if (!(await isConfirmed(account, 'Print a link to reset its password?', confirm))) return UNCHANGED
  const link = await createResetLink(deps, reset)
  return `${link}\nIt works once, for one hour. Send it only to the owner of ${account.email}.`
}

const UNCHANGED = 'Nothing was changed.'

/** @throws AppError conflict when there is no terminal to ask at */
async function isConfirmed(account: Account, question: string, confirm: Confirm): Promise<boolean> {
  const description = describe(account)
  const confirmed = await confirm(`${description}\n${question} [y/N] `)
  if (confirmed !== null) return confirmed
  throw new AppError('conflict', `${description}\n${UNCHANGED} Add --yes if this is the right account.`)
}

function describe({ email, verified, created_at, last_login, login_count, is_admin }: Account): string {
  const signIns =
    last_login === null
      ? 'never signed in'
      : `last signed in ${minuteOf(last_login)}, ${login_count} ${login_count === 1 ? 'sign-in' : 'sign-ins'} in all`
  return `${email}\n  registered ${minuteOf(created_at)} (address ${verified ? 'verified' : 'not verified'})\n  ${signIns}${is_admin ? '\n  is already an administrator' : ''}`
}

/** In UTC, such as `2026-11-21 08:00 UTC`. */
function minuteOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function namesOf(admins: Awaited<ReturnType<typeof selectAdmins>>): string {
  if (admins.length === 0)
    return `There are no administrators yet. Add one: ${COMMAND} admin grant you@example.com`
  return admins.map(({ email, display_name }) => [email, display_name].filter(Boolean).join('  ')).join('\n')
}

function tiersOf({ items }: Awaited<ReturnType<typeof listTiers>>): string {
  if (items.length === 0) return 'There are no tiers.'
  return items
    .map(({ tier, users, ...limits }) =>
      [`${tier}  ${users} ${users === 1 ? 'user' : 'users'}`, ...linesOf(limits).split('\n')].join('\n  '),
    )
    .join('\n')
}

function linesOf(limits: object): string {
  return Object.entries(limits)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')
}
