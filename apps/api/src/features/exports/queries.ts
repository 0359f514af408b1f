import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaRow, SurveyResponse } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'

/** A persona to export, its size as JSON in bytes, and the title of its survey, if that still exists. */
export type ExportedRow = { row: PersonaRow; size: number; tags: string[]; surveyTitle: string | null }

/** The personas among `ids` that are the owner's, in the order of `ids`. */
export async function selectExported(db: Db, ownerId: string, ids: string[]): Promise<ExportedRow[]> {
  const { personas, persona_metadata: metadata, persona_surveys: surveys } = db.schema
  const rows = await db.read
    .select({ row: personas, size: metadata.json_size, surveyTitle: surveys.title })
    .from(personas)
    .leftJoin(metadata, eq(metadata.persona_id, personas.id))
    .leftJoin(
      surveys,
      and(eq(surveys.id, personas.survey_id), eq(surveys.user_id, ownerId), undeleted(surveys)),
    )
    .where(and(eq(personas.user_id, ownerId), isNull(personas.deleted_at), inArray(personas.id, ids)))
  return rows
    .map((found) => ({ ...found, size: found.size ?? 0, tags: found.row.tags ?? [] }))
    .sort((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id))
}

/** Names and JSON sizes in bytes of the personas among `ids` that are the owner's. */
export async function selectSizes(
  db: Db,
  ownerId: string,
  ids: string[],
): Promise<{ name: string; size: number }[]> {
  const { personas, persona_metadata: metadata } = db.schema
  const rows = await db.read
    .select({ name: personas.name, size: metadata.json_size })
    .from(personas)
    .leftJoin(metadata, eq(metadata.persona_id, personas.id))
    .where(and(eq(personas.user_id, ownerId), isNull(personas.deleted_at), inArray(personas.id, ids)))
  return rows.map(({ name, size }) => ({ name, size: size ?? 0 }))
}

export async function insertExport(
  db: Db,
  tx: Tx,
  row: {
    user_id: string
    persona_id: string | null
    export_format: string
    file_size: number
    created_at: number
  },
): Promise<void> {
  await tx.insert(db.schema.export_history).values(row)
}

export type StoredResponse = Pick<
  SurveyResponse,
  'number' | 'created_at' | 'respondent_email' | 'answers' | 'metadata'
>

/** The next responses of a survey after a number, oldest first, none above `upTo`. */
export async function selectResponsesAfter(
  db: Db,
  surveyId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<StoredResponse[]> {
  const { survey_responses: responses } = db.schema
  return db.read
    .select({
      number: responses.number,
      created_at: responses.created_at,
      respondent_email: responses.respondent_email,
      answers: responses.answers,
      metadata: responses.metadata,
    })
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), gt(responses.number, after), lte(responses.number, upTo)))
    .orderBy(asc(responses.number))
    .limit(limit)
}

type Place = { created_at: number; id: string }

/** The next unfinished responses of a survey, oldest first, by an index. */
export async function selectUnfinishedAfter(
  db: Db,
  surveyId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<(Omit<StoredResponse, 'number'> & Place)[]> {
  const { uncounted_responses: uncounted } = db.schema
  return db.read
    .select({
      id: uncounted.id,
      created_at: uncounted.created_at,
      respondent_email: uncounted.respondent_email,
      answers: uncounted.answers,
      metadata: uncounted.metadata,
    })
    .from(uncounted)
    .where(
      and(
        eq(uncounted.survey_id, surveyId),
        eq(uncounted.reason, 'unfinished'),
        after
          ? or(
              gt(uncounted.created_at, after.created_at),
              and(eq(uncounted.created_at, after.created_at), gt(uncounted.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(uncounted.created_at), asc(uncounted.id))
    .limit(limit)
}
