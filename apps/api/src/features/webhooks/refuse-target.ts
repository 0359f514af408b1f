import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { namesPrivateAddress } from '../../network/public-lookup.ts'
import { WEBHOOK_TEXTS } from './webhook-texts.ts'

/**
 * Refuses what would fail at each delivery. What a name resolves to is checked then.
 * @throws AppError invalid_request
 */
export function refuseTarget({ webhooksAllowPrivate }: Pick<Env, 'webhooksAllowPrivate'>, url: string): void {
  if (webhooksAllowPrivate) return
  const target = new URL(url)
  if (target.protocol !== 'https:') throw refused(WEBHOOK_TEXTS.https)
  if (namesPrivateAddress(target) || /(^|\.)localhost\.?$/.test(target.hostname))
    throw refused(WEBHOOK_TEXTS.private)
}

const refused = (message: string) =>
  new AppError('invalid_request', message, { errors: [{ path: 'url', message }] })
