import type { ShareReply } from '@whofor/core/persona/persona'
import { newSlug } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { findShareLink, insertShareLink, revokeShareLinks, updateShareLink } from './queries.ts'

type Input = { id: string; include_answers?: boolean }

/** Creates a persona's public link, or changes what an existing one includes. Idempotent. */
export async function sharePersona(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'events'>,
  actor: Actor,
  { id, include_answers }: Input,
): Promise<ShareReply> {
  const share = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const link = await findShareLink(deps.db, tx, persona.id)
    const includes_answers = include_answers ?? link?.includes_answers ?? false
    if (link?.includes_answers === includes_answers) return { slug: link.slug, includes_answers }
    const slug = link?.slug ?? newSlug()
    const created = { user_id: actor.id, persona_id: persona.id, slug, includes_answers }
    if (link) await updateShareLink(deps.db, tx, persona.id, { includes_answers })
    else await insertShareLink(deps.db, tx, { ...created, created_at: deps.clock() })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return { slug, includes_answers }
  })
  return { ...share, url: `${deps.env.publicUrl ?? ''}/p/${share.slug}` }
}

/** Revokes a persona's link permanently; sharing it again creates another one. */
export async function revokeShare(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await revokeShareLinks(deps.db, tx, persona.id, deps.clock())
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
  })
}
