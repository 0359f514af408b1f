import type { DbSource } from '../../db/db.ts'
import { streamRows } from '../../db/select-rows.ts'
import { escapedLike } from '../../paging/page.ts'

type Input = { source: DbSource; surveyId: string; search: string }

/** From the index of emails alone, but for those that match. */
const EMAILS = {
  sqlite: `select number from survey_responses where survey_id = ? and respondent_email is not null
    and lower(respondent_email) like ? escape '\\'`,
  postgres: `select number from survey_responses where survey_id = $1 and respondent_email is not null
    and lower(respondent_email) like $2 escape '\\'`,
}

/** Numbers of the responses whose email contains this text. For worker threads. */
export async function findEmailNumbers({
  source,
  surveyId,
  search,
}: Input): Promise<{ numbers: Uint32Array }> {
  const numbers: number[] = []
  for await (const rows of streamRows(source, EMAILS, [surveyId, `%${escapedLike(search.toLowerCase())}%`])) {
    for (const [number] of rows) numbers.push(Number(number))
  }
  return { numbers: Uint32Array.from(numbers) }
}
