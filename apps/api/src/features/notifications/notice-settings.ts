import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type NoticeKind,
  type NotificationChanges,
  type NotificationSettings,
  readUnsubscribeToken,
} from '@whofor/core/account/notifications'
import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/mail'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findSettings, insertMissingProfile, saveSettings } from './queries.ts'

export async function updateSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  changes: NotificationChanges,
): Promise<NotificationSettings> {
  return db.write(async (tx) => {
    await insertMissingProfile(db, tx, actor.id, clock())
    await saveSettings(db, tx, actor.id, changes)
    return findSettings(db, tx, actor.id)
  })
}

/**
 * Ends a user's mails of a kind, by the link of one of them. Idempotent; needs no session.
 * @throws AppError not_found for a damaged link
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<{ kind: NoticeKind }> {
  const notice = checkUnsubscribeToken(deps, token)
  if (!notice) throw new AppError('not_found', texts.unsubscribe.incomplete)
  const { userId, kind } = notice
  await deps.db.write((tx) => saveSettings(deps.db, tx, userId, { [kind]: false }))
  return { kind }
}

const MAC_BYTES = 16

type Notice = { userId: string; kind: NoticeKind }

/** Path of the page that ends a user's mails of a kind. It never expires and does nothing else. */
export function unsubscribePath(deps: Pick<Deps, 'secret'>, { userId, kind }: Notice): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `/unsubscribe/${kind}-${user}${macOf(deps, kind, user).toString('base64url')}`
}

/** @returns null for a token that this instance did not make */
function checkUnsubscribeToken(deps: Pick<Deps, 'secret'>, token: string): Notice | null {
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

export type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'env' | 'mail'>

/** A notice that could not be sent for so long is no news. */
export const NOTICE_LIFE_MS = 2 * DAY_MS

/** Once mail leaves this server, notices go to confirmed addresses only. */
export const needsVerified = ({ mail }: Pick<Env, 'mail'>): boolean => mail.smtpUrl !== undefined
