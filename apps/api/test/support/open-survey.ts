import { openDb } from '../../src/db/open-db.ts'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { insertAnsweredSurvey } from './answered-survey.ts'
import { freshPlace } from './databases.ts'
import { startServerProcess } from './server-process.ts'
import { readJson } from './visitor.ts'

/** A server with one open survey of two questions, and how many answers it has. */
export async function openSurvey(
  variables: Record<string, string> = {},
  columns: Partial<NewPersonaSurvey> = {},
) {
  const place = await freshPlace('sqlite')
  const { origin, visitor } = await startServerProcess(place, variables)
  const owner = visitor()
  await owner.register('rosa@example.com')
  const db = await openDb(place)
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2, columns })
  await db.close()
  const stored = async () =>
    (await readJson<{ response_count: number }>(await owner.get(`/api/surveys/${id}`))).response_count
  return { origin, slug, path: `/s/${slug}`, responses: `**/api/public/surveys/${slug}/responses`, stored }
}
