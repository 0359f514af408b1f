import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { expect } from 'vitest'
import { enqueueMail } from '../../src/mail/enqueue-mail.ts'
import { type Instance, startInstance } from '../support/instance.ts'

export const FROM = { name: 'Whofor at Halloway’s', address: 'whofor@halloways.example' }

/** An instance that sends by the given server; `pass` moves its clock and looks for mail that is due. */
export async function startSending(
  smtpUrl: string | undefined,
  {
    log,
    publicUrl = 'https://ask.halloways.example',
  }: { log?: (line: string) => void; publicUrl?: string } = {},
) {
  let now = Date.UTC(2026, 10, 21, 14, 6)
  const instance = await startInstance({
    clock: () => now,
    env: { publicUrl, mail: { smtpUrl, from: FROM } },
    ...(log && { log: pino({ level: 'info' }, { write: log }) }),
  })
  const pass = (milliseconds: number) => {
    now += milliseconds
    instance.deps.mail.wake()
  }
  return { ...instance, pass }
}

/** Stores a mail as every feature does. */
export async function send(
  { deps }: Instance,
  recipient = 'rosa@halloways.example',
  lifeMs = DAY_MS,
  subject = 'Reset your password',
) {
  await deps.db.write((tx) =>
    enqueueMail(deps, tx, {
      kind: 'recovery',
      user_id: null,
      recipient,
      lifeMs,
      content: () => ({
        subject,
        preview: 'This link works once.',
        heading: 'Reset your password',
        paragraphs: ['Choose a new one.'],
        action: { label: 'Choose a new password', path: '/recover/secret-token-of-a-mail' },
        reason: 'You’re receiving this email because your account uses this address.',
      }),
    }),
  )
}

export async function waiting({ deps }: Instance) {
  const { mail_outbox: outbox } = deps.db.schema
  return deps.db.read.select().from(outbox).orderBy(outbox.created_at, outbox.id)
}

/** How long after its attempt number `attempts` the mail waits; until the attempt has failed it is claimed for 2 minutes. */
export async function delayAfter(instance: Instance, attempts: number): Promise<number> {
  const find = async () => {
    const [mail] = await waiting(instance)
    const delay = (mail?.next_attempt_at ?? 0) - instance.deps.clock()
    return mail?.attempts === attempts && delay !== 2 * MINUTE_MS ? delay : null
  }
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? 0
}

export const lastErrors = async (instance: Instance) =>
  (await waiting(instance)).map(({ last_error }) => last_error)

export const LOGIN: SMTPServerOptions = {
  authOptional: false,
  onAuth({ username, password }, _, done) {
    if (username === 'rosa@halloways' && password === 'p@ss/w:rd%') done(null, { user: username })
    else done(new Error('wrong'))
  },
}
export const CREDENTIALS = 'rosa%40halloways:p%40ss%2Fw%3Ard%25'

/** A reply that quotes the mail, as spam filters do. */
export const refusal = (responseCode: number) =>
  Object.assign(new Error('rosa@halloways.example: blocked https://x.example/recover/secret-token'), {
    responseCode,
  })
