import { HOUR_MS } from '@whofor/core/durations'
import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import { z } from 'zod'
import { createAuthToken } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { AuthToken } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { deleteDecoys, deleteRecoveries, findUserByEmail } from './queries.ts'

/**
 * Mails a link that resets the password. For an unknown address, the same statements run in the same order, so that it
 * takes as long; their rows are deleted in the same write.
 */
export async function requestRecovery(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  const user_id = user?.id ?? null
  await deps.db.write(async (tx) => {
    const token = await createRecoveryToken(deps, tx, {
      user_id,
      email,
      delivery: 'mail',
      removes_access: false,
    })
    await enqueueMail(deps, tx, {
      kind: 'recovery',
      user_id,
      recipient: email,
      content: () => recoveryMail(token, deps.clock()),
      lifeMs: RECOVERY_MS,
    })
    await deleteDecoys(deps.db, tx)
  })
}

export const RECOVERY_MS = HOUR_MS

const tokenData = z.object({
  delivery: z.enum(['mail', 'printed']),
  removes_access: z.boolean().default(false),
})

type Recovery = {
  /** Null for an unknown address. */
  user_id: string | null
  email: string
  /** Only a mailed link proves that its reader owns the address. */
  delivery: z.infer<typeof tokenData>['delivery']
  /** Whether using it removes all other access. */
  removes_access: boolean
}

/**
 * A link that resets a password once, for an hour. Earlier ones become worthless, but a mailed link, which strangers can
 * ask for, leaves printed ones valid.
 * @returns the token for `recoveryPath`
 */
export async function createRecoveryToken(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { user_id, email, ...data }: Recovery,
): Promise<string> {
  await tx.lock(`recovery:${email}`)
  await deleteRecoveries(deps.db, tx, { email, mailed: data.delivery === 'mail' })
  return createAuthToken(deps, tx, { kind: 'recovery', user_id, email, data, lifeMs: RECOVERY_MS })
}

export const recoveryPath = (token: string) => `/recover/${token}`

/** What a link does; one without data is printed by the command that creates an account. */
export const readRecovery = ({ data }: AuthToken): z.infer<typeof tokenData> =>
  tokenData.safeParse(data).data ?? { delivery: 'printed', removes_access: false }

function recoveryMail(token: string, now: number): MailContent {
  return {
    subject: texts.password.subject,
    preview: texts.password.preview,
    heading: texts.password.heading,
    paragraphs: [texts.password.asked],
    action: { label: texts.password.action, path: recoveryPath(token) },
    notes: [texts.password.ignore, texts.password.requested({ time: minuteOf(now) })],
    reason: texts.password.reason,
  }
}

const MINUTE = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** Such as `21 November 2026 at 14:06 UTC`. */
const minuteOf = (time: number) =>
  `${new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale(), MINUTE).format(time)} UTC`
