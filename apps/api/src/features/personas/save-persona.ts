import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { spendQuota } from '../../quota/quota.ts'
import { countStorage, reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from './get-persona.ts'
import { insertImage, insertPersona, shownImage } from './queries.ts'
import { insertMetadata, replaceJsonSize } from './storage-queries.ts'
import { portraitUrl, toPersona } from './to-persona.ts'

/**
 * Saves a new persona and counts its storage. Idempotent: returns null when this ordinal of the job is saved already.
 * @param actor whose storage quota it has to fit; a job's quota was checked before the model was called
 */
export async function savePersona(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  row: NewPersonaRow,
  actor?: Actor,
): Promise<PersonaRow | null> {
  const saved = await insertPersona(deps.db, tx, row)
  if (!saved) return null
  const size = storageBytesOf(saved)
  await insertMetadata(deps.db, tx, saved.id, size)
  if (actor) await reserveStorage(deps, tx, actor, size)
  else await countStorage(deps, tx, saved.user_id, size)
  return saved
}

/**
 * Stores the size of a changed persona.
 * @returns by how many bytes it has grown
 */
export function recountStorage({ db }: Pick<Deps, 'db'>, tx: Tx, row: PersonaRow): Promise<number> {
  return replaceJsonSize(db, tx, row.id, storageBytesOf(row))
}

/** Storage used by a persona's text: the size of its JSON in bytes. */
function storageBytesOf(row: PersonaRow): number {
  return Buffer.byteLength(JSON.stringify(toPersona(row, null)))
}

const ONE_PERSONA = { requests: 0, personas: 1 }
const MAX_NAME_LENGTH = 300

/** Copies a persona with its portrait and tags, without history, share link and chat. It counts against the persona quota. */
export async function duplicatePersona(deps: Deps, actor: Actor, id: string): Promise<PersonaDetail> {
  const now = deps.clock()
  const copy = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const original = await getPersonaRow(deps, actor.id, id, tx)
    await spendQuota(deps, tx, actor, ONE_PERSONA, now)
    const inserted = await insertCopy(deps, tx, actor, original, now)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: inserted.id }))
    return inserted
  })
  return loadPersonaDetail(deps, copy)
}

async function insertCopy(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  actor: Actor,
  original: PersonaRow,
  now: number,
): Promise<PersonaRow> {
  const image = await shownImage(db, tx, original.id)
  const id = newId()
  const url = image && portraitUrl(id, 1)
  const row = {
    ...original,
    id,
    name: texts.persona.copy_of({ name: original.name.slice(0, MAX_NAME_LENGTH) }),
    image_url: url,
    job_id: null,
    ordinal: null,
    archived_at: null,
    created_at: now,
    updated_at: now,
  }
  const copy = await savePersona({ db }, tx, row, actor)
  if (!copy) throw new Error('a copy was not inserted')
  if (image) {
    const { id: _, ...same } = image
    await insertImage(db, tx, { ...same, persona_id: id, version: 1, image_url: url, created_at: now })
  }
  if (image) await reserveStorage({ db }, tx, actor, image.bytes)
  return copy
}
