import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import type { UserAct } from '../queries.ts'

export type Act = UserAct | 'delete' | 'recovery' | 'recovery-link'

type Texts = {
  title: string
  confirm: string
  pending: string
  failed: string
  done: (email: string) => string
  /** What follows. */
  consequence: (user: AdminUserDetail) => ReactNode
}

const Who = ({ user }: { user: AdminUserDetail }) => (
  <strong className="wrap-anywhere text-ink">{user.email}</strong>
)

/** The confirmation of each act. */
export const ACT_TEXTS = translated<Record<Act, Texts>>(
  {
    recovery: {
      title: 'Send a password reset email?',
      confirm: 'Send email',
      pending: 'Sending…',
      failed: 'Failed to send the email.',
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
      done: (email) => `${email} is deleted`,
      consequence: (user) => (
        <p>
          <Who user={user} /> and everything in the account are permanently deleted:{' '}
          {plural(user.personas.used, 'persona')}, {plural(user.surveys, 'survey')} and{' '}
          {plural(user.responses, 'answer')}. This can’t be undone.
        </p>
      ),
    },
  },
  {
    recovery: {
      title: 'E-Mail zum Zurücksetzen des Passworts senden?',
      confirm: 'E-Mail senden',
      pending: 'Wird gesendet …',
      failed: 'Die E-Mail konnte nicht gesendet werden.',
      done: (email) => `E-Mail zum Zurücksetzen des Passworts an ${email} gesendet`,
      consequence: (user) => (
        <p>
          <Who user={user} /> erhält einen Link, um ein neues Passwort festzulegen. Er gilt einmal, eine
          Stunde lang. Bis er verwendet wird, bleibt das bisherige Passwort gültig.
        </p>
      ),
    },
    'recovery-link': {
      title: 'Link zum Zurücksetzen des Passworts erstellen?',
      confirm: 'Link erstellen',
      pending: 'Wird erstellt …',
      failed: 'Der Link konnte nicht erstellt werden.',
      done: (email) => `Link zum Zurücksetzen des Passworts für ${email} erstellt`,
      consequence: (user) => (
        <p>
          Dieser Server sendet keine E-Mails. Geben Sie den Link deshalb selbst an <Who user={user} /> weiter.
          Er gilt einmal, eine Stunde lang. Bis er verwendet wird, bleibt das bisherige Passwort gültig.
        </p>
      ),
    },
    'end-sessions': {
      title: 'Sitzungen beenden?',
      confirm: 'Sitzungen beenden',
      pending: 'Werden beendet …',
      failed: 'Die Sitzungen konnten nicht beendet werden.',
      done: (email) => `${email} ist abgemeldet`,
      consequence: (user) => (
        <p>
          <Who user={user} /> wird auf allen Geräten abgemeldet und kann sich wieder anmelden. Nicht
          Gespeichertes bleibt im Browser offen.
        </p>
      ),
    },
    disable: {
      title: 'Dieses Konto sperren?',
      confirm: 'Konto sperren',
      pending: 'Wird gesperrt …',
      failed: 'Das Konto konnte nicht gesperrt werden.',
      done: (email) => `${email} ist gesperrt`,
      consequence: (user) => (
        <p>
          <Who user={user} /> wird überall abgemeldet und kann sich erst wieder anmelden, wenn Sie das Konto
          entsperren. Es wird nichts gelöscht: Laufende Aufträge werden fertig, veröffentlichte Umfragen und
          geteilte Personas bleiben online.
        </p>
      ),
    },
    enable: {
      title: 'Dieses Konto entsperren?',
      confirm: 'Konto entsperren',
      pending: 'Wird entsperrt …',
      failed: 'Das Konto konnte nicht entsperrt werden.',
      done: (email) => `${email} ist entsperrt`,
      consequence: (user) => (
        <p>
          <Who user={user} /> kann sich wieder anmelden. Alles ist noch wie zuvor.
        </p>
      ),
    },
    delete: {
      title: 'Dieses Konto löschen?',
      confirm: 'Konto löschen',
      pending: 'Wird gelöscht …',
      failed: 'Das Konto konnte nicht gelöscht werden.',
      done: (email) => `${email} ist gelöscht`,
      consequence: (user) => (
        <p>
          <Who user={user} /> und alles in diesem Konto wird endgültig gelöscht:{' '}
          {plural(user.personas.used, 'Persona', 'Personas')}, {plural(user.surveys, 'Umfrage', 'Umfragen')}{' '}
          und {plural(user.responses, 'Antwort', 'Antworten')}. Das lässt sich nicht rückgängig machen.
        </p>
      ),
    },
  },
)
