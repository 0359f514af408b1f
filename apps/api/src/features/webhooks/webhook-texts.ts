import { texts } from '@whofor/texts/api/platform'
import { AppError } from '../../errors.ts'

export const webhookGone = () => new AppError('not_found', texts.webhook.gone)
