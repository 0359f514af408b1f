import { translated } from '@whofor/core/i18n/translated'
import { AppError } from '../../errors.ts'

export const WEBHOOK_TEXTS = translated(
  {
    gone: 'This webhook no longer exists.',
    deliveryGone: 'This delivery is no longer in the log.',
    tooMany: (max: number) => `You have ${max} webhooks, which is the maximum. Delete one first.`,
    private: 'This address is in a private network, which this server doesn’t allow for webhooks.',
    https: 'Enter an address that starts with https://.',
  },
  {
    gone: 'Diesen Webhook gibt es nicht mehr.',
    deliveryGone: 'Diese Zustellung ist nicht mehr im Protokoll.',
    tooMany: (max) => `Sie haben ${max} Webhooks, mehr sind nicht möglich. Löschen Sie zuerst einen.`,
    private: 'Diese Adresse liegt in einem privaten Netz, was dieser Server für Webhooks nicht erlaubt.',
    https: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  },
)

export const webhookGone = () => new AppError('not_found', WEBHOOK_TEXTS.gone)
