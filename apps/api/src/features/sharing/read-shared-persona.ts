import type { SharedPersona } from '@whofor/core/persona/shared'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { type Portrait, readPortrait } from '../images/read-portrait.ts'
import { countSharedView, findSharedPersona } from './queries.ts'
import { toSharedPersona } from './to-shared-persona.ts'

const UNAVAILABLE = 'This link may have been revoked or is invalid.'

/** A persona by its link; the opening is counted. Revoked, unknown and deleted are alike. */
export async function readSharedPersona(deps: Pick<Deps, 'db'>, slug: string): Promise<SharedPersona> {
  const row = await findSharedPersona(deps.db, slug)
  if (!row) throw new AppError('not_found', UNAVAILABLE)
  await deps.db.write((tx) => countSharedView(deps.db, tx, row.id))
  const version = /\?v=(\d+)$/u.exec(row.image_url ?? '')?.[1]
  return toSharedPersona(row, version ? `/api/public/personas/${slug}/image?v=${version}` : null)
}

/** The portrait of a persona by its link. */
export async function readSharedPortrait(
  deps: Pick<Deps, 'db'>,
  slug: string,
  version: number | undefined,
): Promise<Portrait> {
  const row = await findSharedPersona(deps.db, slug)
  const image = row && (await readPortrait(deps, row.user_id, row.id, version))
  if (!image) throw new AppError('not_found', UNAVAILABLE)
  return image
}
