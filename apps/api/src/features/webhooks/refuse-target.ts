import { texts } from '@whofor/texts/api/platform'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { namesPrivateAddress } from '../../network/public-lookup.ts'

/**
 * Refuses what would fail at each delivery. What a name resolves to is checked then.
 * @throws AppError invalid_request
 */
export function refuseTarget({ webhooksAllowPrivate }: Pick<Env, 'webhooksAllowPrivate'>, url: string): void {
  if (webhooksAllowPrivate) return
  const target = new URL(url)
  if (target.protocol !== 'https:') throw refused(texts.webhook.https)
  if (namesPrivateAddress(target) || /(^|\.)localhost\.?$/.test(target.hostname))
    throw refused(texts.webhook.private)
}

const refused = (message: string) =>
  new AppError('invalid_request', message, { errors: [{ path: 'url', message }] })
