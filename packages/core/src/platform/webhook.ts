/** What a webhook can be told of; a test is sent when its owner asks for one. */
export type WebhookEvent = 'answer.created' | 'survey.closed' | 'personas.ready' | 'webhook.test'
