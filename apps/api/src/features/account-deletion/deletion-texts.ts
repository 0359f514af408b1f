import { translated } from '@whofor/core/i18n/translated'
export const ACCOUNT_DELETION_TEXTS = translated(
  {
    lastAdmin: 'This is the only administrator. Make someone else an administrator first.',
    noUser: 'This account doesn’t exist.',
  },
  {
    lastAdmin: 'Das ist der einzige Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
    noUser: 'Dieses Konto gibt es nicht.',
  },
)
