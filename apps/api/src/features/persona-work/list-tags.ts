import type { TagCounts } from '@whofor/core/persona/work'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { selectTags } from './queries.ts'

/** The owner's tags with how many personas have each, by name; another spelling of the same tag counts with the first. */
export async function listTags(deps: Pick<Deps, 'db'>, actor: Actor): Promise<TagCounts> {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const tag of (await selectTags(deps.db, actor.id)).flat()) {
    const known = counts.get(tag.toLowerCase())
    if (known) known.count += 1
    else counts.set(tag.toLowerCase(), { tag, count: 1 })
  }
  return { items: [...counts.values()].sort((a, b) => a.tag.localeCompare(b.tag)) }
}
