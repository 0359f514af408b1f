import { responsePage } from '@whofor/core/survey/response-schema'
import { openDb } from '../../src/db/open-db.ts'
import type { NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { insertAnsweredSurvey } from './answered-survey.ts'
import { freshPlace } from './databases.ts'
import { sharedServer, startServerProcess } from './server-process.ts'
import { readJson } from './visitor.ts'

let owners = 0

/** An open survey of two questions, and how many answers it has; on a server of its own if that needs variables. */
export async function openSurvey({
  columns = {},
  variables,
}: {
  columns?: Partial<NewPersonaSurvey>
  variables?: Record<string, string>
} = {}) {
  const server = await (variables
    ? startServerProcess(await freshPlace('sqlite'), variables)
    : sharedServer())
  const { origin, place, visitor } = server
  const owner = visitor()
  await owner.register(`survey-${++owners}@example.com`)
  const db = await openDb(place)
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2, columns })
  await db.close()
  const stored = async () =>
    (await readJson<{ response_count: number }>(await owner.get(`/api/surveys/${id}`))).response_count
  /** The hidden fields of each answer, newest first. */
  const storedFields = async () =>
    responsePage
      .parse(await (await owner.get(`/api/surveys/${id}/responses`)).json())
      .items.map(({ fields }) => fields)
  return {
    origin,
    slug,
    storedFields,
    path: `/s/${slug}`,
    responses: `**/api/public/surveys/${slug}/responses`,
    stored,
  }
}
