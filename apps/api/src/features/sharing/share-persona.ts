import type { ShareReply } from '@whofor/core/persona/shared'
import type { Actor } from '../../auth/actor.ts'
import { newSlug } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { findShareLink, insertShareLink } from './queries.ts'

/** Creates a persona's public link. Idempotent: returns an existing one. */
export async function sharePersona(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'events'>,
  actor: Actor,
  id: string,
): Promise<ShareReply> {
  const slug = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const link = await findShareLink(deps.db, tx, persona.id)
    if (link) return link.slug
    const created = { user_id: actor.id, persona_id: persona.id, slug: newSlug(), created_at: deps.clock() }
    await insertShareLink(deps.db, tx, created)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return created.slug
  })
  return { slug, url: `${deps.env.publicUrl ?? ''}/p/${slug}` }
}
