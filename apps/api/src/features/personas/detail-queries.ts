import type { SegmentRun } from '@whofor/core/claims/evidence'
import type { GroupOverlap } from '@whofor/core/segments/overlapping-groups'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'
import { afterCursor } from '../../paging/page.ts'

type Anchor = Pick<PersonaRow, 'id' | 'created_at'>

/**
 * The personas created just before and after this one, its position in the newest-first list, and the list's
 * length.
 */
export async function selectNeighbours(db: Db, ownerId: string, anchor: Anchor) {
  const { personas } = db.schema
  const { created_at, id } = personas
  const newer = sql`(${created_at}, ${id}) > (${anchor.created_at}, ${anchor.id})`
  const mine = and(eq(personas.user_id, ownerId), isNull(personas.deleted_at))
  const named = { id, name: personas.name }
  const [previous] = await db.read
    .select(named)
    .from(personas)
    .where(and(mine, newer))
    .orderBy(asc(created_at), asc(id))
    .limit(1)
  const [next] = await db.read
    .select(named)
    .from(personas)
    .where(and(mine, afterCursor({ at: anchor.created_at, id: anchor.id, number: 0 }, created_at, id)))
    .orderBy(desc(created_at), desc(id))
    .limit(1)
  const total = await db.read.$count(personas, mine)
  const countNewer = () => db.read.$count(personas, and(mine, newer))
  const position = previous === undefined ? 1 : next === undefined ? total : (await countNewer()) + 1
  return { previous: previous ?? null, next: next ?? null, position, total }
}

/** Openings within this time are counted as one. */
const VISIT_MS = 30 * 60 * 1000

/** Counts a view by the owner, unless the last one was within the same visit. */
export async function incrementViews(db: Db, tx: Tx, personaId: string, now: number): Promise<void> {
  const { persona_metadata: metadata } = db.schema
  await tx
    .update(metadata)
    .set({ views_count: sql`${metadata.views_count} + 1`, last_accessed: now })
    .where(
      and(
        eq(metadata.persona_id, personaId),
        or(isNull(metadata.last_accessed), lt(metadata.last_accessed, now - VISIT_MS)),
      ),
    )
}

/** The number of views by the owner and through the share link. */
export async function selectViews(db: Db, personaId: string): Promise<{ own: number; shared: number }> {
  const { persona_metadata: metadata } = db.schema
  const [row] = await db.read
    .select({ own: metadata.views_count, shared: metadata.shared_views_count })
    .from(metadata)
    .where(eq(metadata.persona_id, personaId))
  return row ?? { own: 0, shared: 0 }
}

export async function selectSurveyTitle(db: Db, ownerId: string, surveyId: string): Promise<string | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read
    .select({ title: surveys.title })
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), eq(surveys.user_id, ownerId), undeleted(surveys)))
  return row?.title ?? null
}

/** The version and model of a persona's current image, without its bytes. */
export async function selectPortrait(db: Db, personaId: string) {
  const { persona_images: images } = db.schema
  const [row] = await db.read
    .select({ version: images.version, made_by_model: images.made_by_model })
    .from(images)
    .where(and(eq(images.persona_id, personaId), eq(images.status, 'completed')))
    .orderBy(desc(images.version))
    .limit(1)
  return row ?? null
}

/** A persona's share link, unless it was revoked. */
export async function selectShare(
  db: Db,
  personaId: string,
): Promise<{ slug: string; includes_answers: boolean } | null> {
  const { share_links: links } = db.schema
  const [link] = await db.read
    .select({ slug: links.slug, includes_answers: links.includes_answers })
    .from(links)
    .where(and(eq(links.persona_id, personaId), isNull(links.revoked_at)))
    .orderBy(desc(links.created_at))
    .limit(1)
  return link ?? null
}

/** A run with the questions of its survey, which only its owner sees. */
export async function selectRunOfPersona(
  db: Db,
  ownerId: string,
  { runId, surveyId }: { runId: string; surveyId: string },
  on: Reader | Tx = db.read,
) {
  const { segment_runs: runs, persona_surveys: surveys } = db.schema
  const [row] = await on
    .select({
      counted: runs.counted,
      stability: runs.stability,
      advice: runs.advice,
      created_at: runs.created_at,
      questions: surveys.questions,
    })
    .from(runs)
    .innerJoin(surveys, eq(surveys.id, runs.survey_id))
    .where(
      and(eq(runs.id, runId), eq(surveys.id, surveyId), eq(surveys.user_id, ownerId), undeleted(surveys)),
    )
  return row ?? null
}

/** The counts of runs with the questions of their surveys, which only their owner sees. */
export async function selectRuns(db: Db, ownerId: string, ids: string[]) {
  const { segment_runs: runs, persona_surveys: surveys } = db.schema
  if (ids.length === 0) return []
  return db.read
    .select({ id: runs.id, counted: runs.counted, questions: surveys.questions })
    .from(runs)
    .innerJoin(surveys, eq(surveys.id, runs.survey_id))
    .where(and(inArray(runs.id, ids), eq(surveys.user_id, ownerId), undeleted(surveys)))
}

/** How a run found its groups. */
export async function selectRunSummary(db: Db, ownerId: string, runId: string): Promise<SegmentRun | null> {
  const { segment_runs: runs } = db.schema
  const [row] = await db.read
    .select({
      method: runs.method,
      version: runs.version,
      requested: runs.requested,
      counted: runs.counted,
      responses: runs.responses,
      stability: runs.stability,
      advice: runs.advice,
    })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.user_id, ownerId)))
  if (!row) return null
  const { counted, advice, ...run } = row
  return {
    ...run,
    found: counted.segments.length,
    advised: advice && { min: advice.min, max: advice.max },
  }
}

/** The pairs of groups of a run that hardly differ. */
export async function selectGroupOverlaps(db: Db, runId: string): Promise<GroupOverlap[]> {
  const { segment_runs: runs } = db.schema
  const [run] = await db.read.select({ counted: runs.counted }).from(runs).where(eq(runs.id, runId))
  return run?.counted.overlaps ?? []
}

/** The owner's personas from the groups of a run. */
export async function selectPersonasOfRun(db: Db, ownerId: string, runId: string) {
  const { personas } = db.schema
  const rows = await db.read
    .select({ id: personas.id, name: personas.name, group: personas.survey_group })
    .from(personas)
    .where(and(eq(personas.run_id, runId), eq(personas.user_id, ownerId), isNull(personas.deleted_at)))
    .orderBy(personas.ordinal, personas.id)
  return rows.flatMap(({ id, name, group }) => (group ? [{ id, name, segment: group.segment }] : []))
}
