import { eq, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

export async function deleteUser(db: Db, tx: Tx, email: string): Promise<void> {
  const { users } = db.schema
  await tx.delete(users).where(eq(users.email, email))
}

export async function hasUsersBesides(db: Db, emails: readonly string[]): Promise<boolean> {
  const { users } = db.schema
  const found = await db.read
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, [...emails]))
    .limit(1)
  return found.length > 0
}

type NewResponse = Db['schema']['survey_responses']['$inferInsert']

export async function insertResponses(db: Db, tx: Tx, surveyId: string, rows: NewResponse[]): Promise<void> {
  const { survey_responses: responses, persona_surveys: surveys } = db.schema
  await tx.insert(responses).values(rows)
  await tx.update(surveys).set({ response_count: rows.length }).where(eq(surveys.id, surveyId))
}

export async function insertActivity(
  db: Db,
  tx: Tx,
  rows: Db['schema']['survey_activity']['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(db.schema.survey_activity).values(rows)
}
