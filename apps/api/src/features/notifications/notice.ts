import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'

export type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'env' | 'mail'>

/** A notice that could not be sent for so long is no news. */
export const NOTICE_LIFE_MS = 2 * DAY_MS

/** Once mail leaves this server, notices go to confirmed addresses only. */
export const needsVerified = ({ mail }: Pick<Env, 'mail'>): boolean => mail.smtpUrl !== undefined
