import { setImmediate } from 'node:timers/promises'
import type { ExportPersonasInput } from '@whofor/core/persona/export-input'
import { exportFileName } from '@whofor/core/persona/file-name'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { PERSONA_TEXTS } from '../personas/persona-texts.ts'
import { makeFile } from './export-persona.ts'
import { requireFormat } from './require-format.ts'
import { uniqueNames } from './unique-names.ts'
import { FILE_KINDS } from './write-file.ts'
import { type ZipEntry, zipFiles } from './zip-files.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'log'>

/** Several personas as a ZIP that is made while it is sent; all must be the actor's. */
export async function exportPersonas(
  deps: Work,
  actor: Actor,
  { ids, format }: ExportPersonasInput,
): Promise<AsyncGenerator<Uint8Array>> {
  const rows = await selectByIds(deps.db, actor.id, ids)
  if (rows.length !== ids.length) throw new AppError('not_found', PERSONA_TEXTS.notFound)
  await requireFormat(deps, actor, format)
  return zipFiles(entries())

  async function* entries(): AsyncGenerator<ZipEntry> {
    const nameOf = uniqueNames()
    const { extension } = FILE_KINDS[format]
    for (const row of rows) {
      // Drawing takes the processor: others get their turn between two files.
      await setImmediate()
      const stem = exportFileName(row.name, extension).slice(0, -extension.length - 1)
      const bytes = await makeFile(deps, row, format)
      yield {
        name: nameOf(stem, extension),
        bytes,
        mtime: deps.clock(),
        packed: format === 'png' || format === 'pdf',
      }
    }
  }
}

/** The owner's among these, in the order asked for. */
async function selectByIds(db: Db, ownerId: string, ids: string[]): Promise<PersonaRow[]> {
  const { personas } = db.schema
  const mine = and(eq(personas.user_id, ownerId), isNull(personas.deleted_at), inArray(personas.id, ids))
  const rows = await db.read.select().from(personas).where(mine)
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
