import { and, eq, sql } from 'drizzle-orm'
import type { Db, Prepared } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { isActive } from '../surveys/open-queries.ts'

type Active = Pick<PersonaSurvey, 'id' | 'closes_at' | 'response_limit' | 'response_count'> & {
  revision: number
}

/** By slug. */
export function prepareFindActive(db: Db): Prepared<Active[]> {
  return db.prepare('live_survey', (on, { persona_surveys: surveys }) =>
    on
      .select({
        id: surveys.id,
        revision: surveys.draft_revision,
        closes_at: surveys.closes_at,
        response_limit: surveys.response_limit,
        response_count: surveys.response_count,
      })
      .from(surveys)
      .where(and(eq(surveys.public_url_slug, sql.placeholder('slug')), isActive(surveys))),
  )
}

export async function findPublished(db: Db, id: string): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read.select().from(surveys).where(eq(surveys.id, id))
  return row ?? null
}
