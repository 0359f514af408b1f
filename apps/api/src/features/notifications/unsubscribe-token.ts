import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, readUnsubscribeToken } from '@whofor/core/account/notifications'
import type { Deps } from '../../deps.ts'

const MAC_BYTES = 16

type Notice = { userId: string; kind: NoticeKind }

/** Path of the page that ends a user's mails of a kind. It never expires and does nothing else. */
export function unsubscribePath(deps: Pick<Deps, 'secret'>, { userId, kind }: Notice): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `/unsubscribe/${kind}-${user}${macOf(deps, kind, user).toString('base64url')}`
}

/** @returns null for a token that this instance did not make */
export function checkUnsubscribeToken(deps: Pick<Deps, 'secret'>, token: string): Notice | null {
  const found = readUnsubscribeToken(token)
  if (!found) return null
  const mac = Buffer.from(found.mac, 'base64url')
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(deps, found.kind, found.user))) return null
  const hex = Buffer.from(found.user, 'base64url').toString('hex')
  return { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), kind: found.kind }
}

function macOf({ secret }: Pick<Deps, 'secret'>, kind: NoticeKind, user: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe:${kind}:${user}`).digest().subarray(0, MAC_BYTES)
}
