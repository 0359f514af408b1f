import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'

export const RESET_TEXTS = translated(
  {
    title: 'Password reset link',
    share: (address: ReactNode) => <>Share this link with {address}. It works once, for one hour.</>,
  },
  {
    title: 'Link zum Zurücksetzen des Passworts',
    share: (address) => <>Geben Sie diesen Link an {address} weiter. Er gilt einmal, eine Stunde lang.</>,
  },
)

export const DELETE_TEXTS = translated(
  {
    typeEmail: 'Type their email',
    mismatch: 'Type the email address of this account',
  },
  {
    typeEmail: 'E-Mail-Adresse des Kontos eingeben',
    mismatch: 'Geben Sie die E-Mail-Adresse dieses Kontos ein',
  },
)
