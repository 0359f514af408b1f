import type { ReportStopped } from './deliver-event.ts'

/** A survey that has new answers. */
export type AnsweredSurvey = { surveyId: string; ownerId: string }

export type WebhookHandlers = {
  /** Stores deliveries of a survey's new answers. */
  announce: (survey: AnsweredSurvey) => Promise<void>
  reportStopped: ReportStopped
}

/** Sends what is stored for webhooks. */
export type Webhooks = {
  /** Looks for deliveries to send; call it after one was stored. */
  wake(): void
  /** Call it after answers were stored, at most about once a second for each survey. */
  answered(survey: AnsweredSurvey): void
  /** Starts sending, including what an earlier process left. */
  start(handlers: WebhookHandlers): void
  /** Stops after the deliveries that are being sent. */
  stop(): Promise<void>
}
