import { translated } from '@whofor/core/i18n/translated'

export const SHARING_TEXTS = translated(
  { unavailable: 'This link may have been revoked or is invalid.' },
  { unavailable: 'Dieser Link wurde widerrufen oder ist ungültig.' },
)
