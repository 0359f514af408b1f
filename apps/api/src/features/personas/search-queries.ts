import { distinctTags, tagKey } from '@whofor/core/persona/card'
import { searchTextOf } from '@whofor/core/text/words'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'

/** The text that the search for personas matches. */
export function personaSearchText(
  row: Pick<NewPersonaRow, 'name' | 'relationship' | 'subtitle' | 'location' | 'tags'>,
): string {
  return searchTextOf([row.name, row.relationship, row.subtitle, row.location, ...(row.tags ?? [])])
}

/** Updates the search text and the tags of a persona that was inserted or changed in this write. */
export async function updateSearchIndex(db: Db, tx: Tx, row: PersonaRow): Promise<PersonaRow> {
  await indexTags(db, tx, row)
  const search_text = personaSearchText(row)
  if (search_text === row.search_text) return row
  await tx.update(db.schema.personas).set({ search_text }).where(eq(db.schema.personas.id, row.id))
  return { ...row, search_text }
}

/** Tags filter the list, which holds no deleted or archived persona. */
async function indexTags(db: Db, tx: Tx, row: PersonaRow): Promise<void> {
  const { persona_tags: tags } = db.schema
  const isListed = row.deleted_at === null && row.archived_at === null
  const wanted = isListed ? distinctTags(row.tags ?? []) : []
  const known = await tx.select({ tag: tags.tag }).from(tags).where(eq(tags.persona_id, row.id))
  const unchanged = known.length === wanted.length && known.every(({ tag }) => wanted.includes(tag))
  if (unchanged) return
  await tx.delete(tags).where(eq(tags.persona_id, row.id))
  if (wanted.length === 0) return
  const { id: persona_id, user_id, created_at } = row
  await tx
    .insert(tags)
    .values(wanted.map((tag) => ({ persona_id, user_id, tag_key: tagKey(tag), tag, created_at })))
}
