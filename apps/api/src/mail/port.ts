/** Sends what is in the outbox. */
export type MailSender = {
  /** Looks for mail to send soon; call it after a mail was stored. */
  wake(): void
  /** Starts sending, including what an earlier process left. */
  start(): void
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>
}
