import { COUNTED_HITS } from '@whofor/core/paging'
import { type PersonaSort, type PersonaView, tagKey } from '@whofor/core/persona/card'
import type { PersonaSource } from '@whofor/core/persona/demographic-topics'
import { type AnyColumn, and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { afterPlace, type Direction, matchesSearch, type Place } from '../../paging/page.ts'

export type PersonaListing = {
  show: PersonaView
  sort: PersonaSort
  search?: string | undefined
  tag?: string | undefined
  place: Place | null
  limit: number
}

export type PersonaCounts = Record<PersonaView, number>

/** One more row than the limit. */
export async function selectPersonas(
  db: Db,
  ownerId: string,
  listing: PersonaListing,
): Promise<PersonaCardRow[]> {
  const { personas } = db.schema
  const { key, direction } = orderOf(db, listing.sort)
  const after = afterPlace(listing.place, { key, id: personas.id, direction })
  const wanted = and(listed(db, ownerId, listing), after)
  const by = direction === 'desc' ? desc : asc
  if (listing.tag && listing.sort !== 'name') return selectTagged(db, ownerId, listing.tag, listing)
  return db.read
    .select(cardColumns(db))
    .from(personas)
    .where(and(wanted, taggedPersona(db, listing.tag)))
    .orderBy(by(key), by(personas.id))
    .limit(listing.limit + 1)
}

export async function selectNewestPersonas(
  db: Db,
  ownerId: string,
  { limit, search }: Pick<PersonaListing, 'limit' | 'search'>,
): Promise<PersonaCardRow[]> {
  const rows = await selectPersonas(db, ownerId, { show: 'all', sort: 'newest', place: null, limit, search })
  return rows.slice(0, limit)
}

/** Reads in the order of the tag's index, so that the cost depends on the page only. */
async function selectTagged(db: Db, ownerId: string, tag: string, listing: PersonaListing) {
  const { personas, persona_tags: tags } = db.schema
  const { direction } = orderOf(db, listing.sort)
  const by = direction === 'desc' ? desc : asc
  const after = afterPlace(listing.place, { key: tags.created_at, id: tags.persona_id, direction })
  return db.read
    .select(cardColumns(db))
    .from(tags)
    .innerJoin(personas, eq(personas.id, tags.persona_id))
    .where(and(isTag(db, ownerId, tag), listed(db, ownerId, listing), after))
    .orderBy(by(tags.created_at), by(tags.persona_id))
    .limit(listing.limit + 1)
}

/** Of each view; an archive is counted by its index alone, as the others are. */
export async function countPersonas(db: Db, ownerId: string): Promise<PersonaCounts> {
  const { personas } = db.schema
  const origins = await db.read
    .select({ origin: personas.origin, total: count() })
    .from(personas)
    .where(inView(db, ownerId, 'all'))
    .groupBy(personas.origin)
  const of = (origin: PersonaSource) => origins.find((row) => row.origin === origin)?.total ?? 0
  const [survey, wizard, imported] = [of('survey'), of('wizard'), of('import')]
  const archived = await db.read.$count(personas, inView(db, ownerId, 'archived'))
  return { all: survey + wizard + imported, survey, wizard, import: imported, archived }
}

/** Of a search or a tag: at most `COUNTED_HITS` + 1, because counting all hits reads every row. */
export async function countFound(db: Db, ownerId: string, listing: PersonaListing): Promise<number> {
  const { personas, persona_tags: tags } = db.schema
  if (listing.tag && !listing.search && listing.show === 'all')
    return db.read.$count(tags, isTag(db, ownerId, listing.tag))
  const wanted = and(listed(db, ownerId, listing), taggedPersona(db, listing.tag))
  return db.read.$count(sql`(select 1 from ${personas} where ${wanted} limit ${COUNTED_HITS + 1}) as hits`)
}

function orderOf(db: Db, sort: PersonaSort): { key: AnyColumn; direction: Direction } {
  const { personas } = db.schema
  if (sort === 'name') return { key: personas.search_text, direction: 'asc' }
  return { key: personas.created_at, direction: sort === 'newest' ? 'desc' : 'asc' }
}

function listed(db: Db, ownerId: string, { show, search }: PersonaListing): SQL | undefined {
  return and(inView(db, ownerId, show), matchesSearch(db.schema.personas.search_text, search))
}

function inView(db: Db, ownerId: string, show: PersonaView): SQL | undefined {
  const { personas } = db.schema
  const owned = and(eq(personas.user_id, ownerId), isNull(personas.deleted_at))
  if (show === 'archived') return and(owned, isNotNull(personas.archived_at))
  const origin = show === 'all' ? undefined : eq(personas.origin, show)
  return and(owned, isNull(personas.archived_at), origin)
}

function isTag(db: Db, ownerId: string, tag: string): SQL | undefined {
  const { persona_tags: tags } = db.schema
  return and(eq(tags.user_id, ownerId), eq(tags.tag_key, tagKey(tag)))
}

function taggedPersona(db: Db, tag: string | undefined): SQL | undefined {
  const { personas, persona_tags: tags } = db.schema
  if (!tag) return undefined
  return sql`exists (select 1 from ${tags} where ${tags.persona_id} = ${personas.id} and ${tags.tag_key} = ${tagKey(tag)})`
}

export type PersonaCardRow = Pick<PersonaRow, keyof ReturnType<typeof cardColumns>>

/** All but the texts, which are large. */
function cardColumns(db: Db) {
  const { personas } = db.schema
  return {
    id: personas.id,
    name: personas.name,
    subtitle: personas.subtitle,
    relationship: personas.relationship,
    detail_level: personas.detail_level,
    age_range: personas.age_range,
    location: personas.location,
    gender: personas.gender,
    image_url: personas.image_url,
    survey_id: personas.survey_id,
    survey_group: personas.survey_group,
    run_id: personas.run_id,
    is_demo: personas.is_demo,
    is_imported: personas.is_imported,
    tags: personas.tags,
    archived_at: personas.archived_at,
    created_at: personas.created_at,
    search_text: personas.search_text,
  }
}
