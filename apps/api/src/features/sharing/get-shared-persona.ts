import type { SharedPersona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { loadEvidence, loadGroupCounts } from '../personas/load-evidence.ts'
import { DRAWN_VERSION } from '../personas/to-persona.ts'
import { getPortraitImage, type PortraitImage } from '../portraits/get-portrait-image.ts'
import { demoSharedPersona } from './demo/demo-shared-persona.ts'
import { findShared, findSharedPersona, incrementSharedViews } from './queries.ts'
import { toSharedPersona } from './to-shared-persona.ts'

/**
 * A persona by its share link.
 * @throws AppError not_found, the same for unknown, revoked and deleted
 */
export async function getSharedPersona(deps: Pick<Deps, 'db'>, slug: string): Promise<SharedPersona> {
  const demo = demoSharedPersona(slug)
  if (demo) return demo
  const shared = await findShared(deps.db, slug)
  if (!shared) throw new AppError('not_found', texts.sharing.unavailable)
  const { persona: row, includes_answers } = shared
  const version = shownVersion(row)
  const imageUrl = `/api/public/personas/${slug}/image?v=${version}`
  return toSharedPersona(row, imageUrl, {
    evidence: await loadEvidence(deps.db, row),
    group_counts: await loadGroupCounts(deps.db, row),
    includes_answers,
  })
}

/**
 * A persona's current portrait by its share link; earlier versions are not shared.
 * @throws AppError not_found
 */
export async function getSharedPortrait(
  deps: Pick<Deps, 'db'>,
  slug: string,
  version: number | undefined,
): Promise<PortraitImage> {
  const row = await findSharedPersona(deps.db, slug)
  const shown = row ? shownVersion(row) : DRAWN_VERSION
  const image =
    row && (version ?? shown) === shown ? await getPortraitImage(deps, row.user_id, row.id, shown) : null
  if (!image) throw new AppError('not_found', texts.sharing.unavailable)
  return image
}

function shownVersion({ image_url }: Pick<PersonaRow, 'image_url'>): number {
  const version = /\?v=(\d+)$/u.exec(image_url ?? '')?.[1]
  return version ? Number(version) : DRAWN_VERSION
}

/**
 * Counts a view through the share link.
 * @throws AppError not_found
 */
export async function countSharedView(deps: Pick<Deps, 'db'>, slug: string): Promise<void> {
  if (demoSharedPersona(slug)) return
  const row = await findSharedPersona(deps.db, slug)
  if (!row) throw new AppError('not_found', texts.sharing.unavailable)
  await deps.db.write((tx) => incrementSharedViews(deps.db, tx, row.id))
}
