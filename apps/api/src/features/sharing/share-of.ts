import type { Deps } from '../../deps.ts'
import { findShareLink } from './queries.ts'

/** The link that a persona has, if it has one. */
export async function shareOf(deps: Pick<Deps, 'db'>, personaId: string): Promise<{ slug: string } | null> {
  const link = await findShareLink(deps.db, deps.db.read, personaId)
  return link && { slug: link.slug }
}
