import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import type { UserAct } from '../queries.ts'

export type Act = UserAct | 'delete' | 'recovery' | 'recovery-link'

type Texts = {
  title: string
  confirm: string
  pending: string
  failed: string
  danger: boolean
  done: (email: string) => string
  /** What follows. */
  consequence: (user: AdminUserDetail) => ReactNode
}

const Who = ({ user }: { user: AdminUserDetail }) => (
  <strong className="wrap-anywhere text-ink">{user.email}</strong>
)

/** The confirmation of each act. */
export const ACT_TEXTS: Record<Act, Texts> = {
  recovery: {
    title: 'Send a password reset email?',
    confirm: 'Send email',
    pending: 'Sending…',
    failed: 'Failed to send the email.',
    danger: false,
    done: (email) => `Password reset email sent to ${email}`,
    consequence: (user) => (
      <p>
        <Who user={user} /> gets a link to choose a new password. It works once, for one hour. Their current
        password works until they use it.
      </p>
    ),
  },
  'recovery-link': {
    title: 'Create a password reset link?',
    confirm: 'Create link',
    pending: 'Creating…',
    failed: 'Failed to create the link.',
    danger: false,
    done: (email) => `Password reset link for ${email} created`,
    consequence: (user) => (
      <p>
        This server doesn’t send email, so you share the link with <Who user={user} /> yourself. It works
        once, for one hour. Their current password works until they use it.
      </p>
    ),
  },
  'end-sessions': {
    title: 'End sessions?',
    confirm: 'End sessions',
    pending: 'Ending…',
    failed: 'Failed to end the sessions.',
    danger: false,
    done: (email) => `${email} is signed out`,
    consequence: (user) => (
      <p>
        <Who user={user} /> is signed out on every device and can sign in again. Unsaved work stays open in
        their browser.
      </p>
    ),
  },
  disable: {
    title: 'Disable this account?',
    confirm: 'Disable account',
    pending: 'Disabling…',
    failed: 'Failed to disable the account.',
    danger: true,
    done: (email) => `${email} is disabled`,
    consequence: (user) => (
      <p>
        <Who user={user} /> is signed out everywhere and can’t sign in until you enable the account again.
        Nothing is deleted: running jobs finish, and published surveys and shared personas stay online.
      </p>
    ),
  },
  enable: {
    title: 'Enable this account?',
    confirm: 'Enable account',
    pending: 'Enabling…',
    failed: 'Failed to enable the account.',
    danger: false,
    done: (email) => `${email} is enabled`,
    consequence: (user) => (
      <p>
        <Who user={user} /> can sign in again. Everything is as they left it.
      </p>
    ),
  },
  delete: {
    title: 'Delete this account?',
    confirm: 'Delete account',
    pending: 'Deleting…',
    failed: 'Failed to delete the account.',
    danger: true,
    done: (email) => `${email} is deleted`,
    consequence: (user) => (
      <p>
        <Who user={user} /> and everything in the account are permanently deleted:{' '}
        {plural(user.personas.used, 'persona')}, {plural(user.surveys, 'survey')} and{' '}
        {plural(user.responses, 'answer')}. This can’t be undone.
      </p>
    ),
  },
}
