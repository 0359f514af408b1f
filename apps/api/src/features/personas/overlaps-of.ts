import type { PersonaDetail } from '@whofor/core/persona/persona'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { selectGroupOverlaps, selectPersonasOfRun } from './detail-queries.ts'

/** The personas whose groups hardly differ from this one's; none for a persona that does not come from answers. */
export async function overlapsOf(
  db: Db,
  { user_id, run_id, survey_group: own }: Pick<PersonaRow, 'user_id' | 'run_id' | 'survey_group'>,
): Promise<PersonaDetail['overlaps']> {
  if (run_id === null || own === null) return []
  const overlaps = (await selectGroupOverlaps(db, run_id)).filter(({ groups }) =>
    groups.includes(own.segment),
  )
  if (overlaps.length === 0) return []
  const personas = await selectPersonasOfRun(db, user_id, run_id)
  return overlaps.flatMap(({ groups, alike, of }) =>
    personas
      .filter(({ segment }) => segment !== own.segment && groups.includes(segment))
      .map(({ id, name }) => ({ id, name, alike, of })),
  )
}
