/** The events that are sent to webhooks; a test is sent when its owner asks for one. */
export type WebhookEvent = 'answer.created' | 'survey.closed' | 'personas.ready' | 'webhook.test'
