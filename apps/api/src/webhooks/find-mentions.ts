import type { DbSource } from '../db/db.ts'
import { streamRows } from '../db/select-rows.ts'
import { escapedLike } from '../paging/page.ts'

type Input = { source: DbSource; userId: string; email: string }

const MENTIONS = {
  sqlite: `select deliveries.id from webhook_deliveries deliveries join webhooks on webhooks.id = deliveries.webhook_id
    where webhooks.user_id = ? and deliveries.event = 'answer.created' and lower(deliveries.body) like ? escape '\\'`,
  postgres: `select deliveries.id from webhook_deliveries deliveries join webhooks on webhooks.id = deliveries.webhook_id
    where webhooks.user_id = $1 and deliveries.event = 'answer.created' and lower(deliveries.body) like $2 escape '\\'`,
}

/**
 * Ids of a user's deliveries with answers of a respondent: it reads all that were sent in weeks. For worker threads.
 * @param input.email in lower case
 */
export async function findMentions({ source, userId, email }: Input): Promise<string[]> {
  const pattern = `%${escapedLike(`"respondent_email":${JSON.stringify(email)}`)}%`
  const ids: string[] = []
  for await (const rows of streamRows(source, MENTIONS, [userId, pattern]))
    for (const [id] of rows) ids.push(String(id))
  return ids
}
