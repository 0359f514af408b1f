import type { TagCounts } from '@whofor/core/persona/card'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectTags } from './queries.ts'

/**
 * The owner's tags in the order of the reader's language, each with its number of personas; spellings of the same tag are
 * counted together.
 */
export async function listTags(deps: Pick<Deps, 'db'>, actor: Actor): Promise<TagCounts> {
  const items = await selectTags(deps.db, actor.id)
  return { items: items.sort((a, b) => a.tag.localeCompare(b.tag, currentLocale())) }
}
