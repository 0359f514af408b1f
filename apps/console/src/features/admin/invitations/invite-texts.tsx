import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'

/** Texts of inviting people. */
export const INVITE_TEXTS = translated(
  {
    invite: 'Invite',
    title: 'Invite people',
    lead: (days: number) => `They’ll get a link to choose a password. It works once, for ${days} days.`,
    failed: 'Couldn’t create the invitation',
    tier: 'Tier',
    send: 'Send invitation',
    create: 'Create link',
    mailed: (address: ReactNode) => (
      <>An email is on its way to {address}. You can also share the link yourself.</>
    ),
    notMailed: (address: ReactNode) => <>This server doesn’t send email. Share this link with {address}.</>,
    next: 'Invite someone else',
  },
  {
    invite: 'Einladen',
    title: 'Personen einladen',
    lead: (days) =>
      `Die eingeladene Person erhält einen Link, um ein Passwort festzulegen. Er gilt einmal, ${days} Tage lang.`,
    failed: 'Die Einladung konnte nicht erstellt werden',
    tier: 'Tarif',
    send: 'Einladung senden',
    create: 'Link erstellen',
    mailed: (address) => (
      <>Eine E-Mail an {address} ist unterwegs. Sie können den Link auch selbst weitergeben.</>
    ),
    notMailed: (address) => (
      <>Dieser Server sendet keine E-Mails. Geben Sie diesen Link an {address} weiter.</>
    ),
    next: 'Weitere Person einladen',
  },
)

/** Texts of the list of open invitations. */
export const OPEN_TEXTS = translated(
  {
    title: 'Open invitations',
    failed: 'Couldn’t load invitations',
    none: 'No open invitations',
    newest: (shown: string, total: string) => `The newest ${shown} of ${total}.`,
    expires: (day: string) => `Expires ${day}`,
    sendAgain: 'Send again',
    sendAgainTo: (email: string) => `Send again to ${email}`,
    sendAgainFailed: 'Couldn’t send the invitation again',
    newLink: 'New link',
    newLinkFor: (email: string) => `New link for ${email}`,
    newLinkFailed: 'Couldn’t create a link',
    revoke: 'Revoke',
    revokeOf: (email: string) => `Revoke the invitation for ${email}`,
    revoked: (email: string) => `Invitation for ${email} revoked`,
    revokeFailed: 'Couldn’t revoke the invitation',
  },
  {
    title: 'Offene Einladungen',
    failed: 'Die Einladungen konnten nicht geladen werden',
    none: 'Keine offenen Einladungen',
    newest: (shown, total) => `Die neuesten ${shown} von ${total}.`,
    expires: (day) => `Gültig bis ${day}`,
    sendAgain: 'Erneut senden',
    sendAgainTo: (email) => `Erneut senden an ${email}`,
    sendAgainFailed: 'Die Einladung konnte nicht erneut gesendet werden',
    newLink: 'Neuer Link',
    newLinkFor: (email) => `Neuer Link für ${email}`,
    newLinkFailed: 'Der Link konnte nicht erstellt werden',
    revoke: 'Zurückziehen',
    revokeOf: (email) => `Zurückziehen der Einladung für ${email}`,
    revoked: (email) => `Einladung für ${email} zurückgezogen`,
    revokeFailed: 'Die Einladung konnte nicht zurückgezogen werden',
  },
)
