import type { ComposedMail } from './compose-mail.ts'

/** A mail of the outbox, ready to leave. */
export type OutgoingMail = ComposedMail & {
  /** The row's: a mail that is sent a second time after a crash has the same Message-ID. */
  id: string
  recipient: string
  created_at: number
}

export type MailTransport = {
  /** Resolves once the mail was accepted. @throws SendError */
  send(mail: OutgoingMail): Promise<void>
}

/** Why a mail was not accepted, without secrets: a server's own words may quote the link of a mail. */
export class SendError extends Error {
  override name = 'SendError'
  /** The same mail will be refused again. */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent = false) {
    super(message)
    this.isPermanent = isPermanent
  }
}
