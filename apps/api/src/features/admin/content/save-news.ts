import { CONTENT_LIMITS, type NewsInput, type NewsReply } from '@whofor/core/account/tips-and-news'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { CONTENT_PROBLEMS } from './content-texts.ts'
import { countNews, findNews, upsertNews } from './queries.ts'

/** Creates a draft with this id, or changes the news; whether it is published stays. Idempotent. @throws AppError forbidden, conflict */
export async function saveNews(
  deps: Deps,
  scope: SignedInScope,
  { id, title, content, published_at = null }: NewsInput & { id: string },
): Promise<NewsReply> {
  let saved: NewsReply | null = null
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('news')
    const before = await findNews(deps.db, tx, id)
    if (!before && (await countNews(deps.db, tx)) >= CONTENT_LIMITS.items)
      throw new AppError('conflict', CONTENT_PROBLEMS.full)
    const state = before ?? { is_published: published_at !== null, published_at }
    saved = {
      id,
      title,
      content,
      is_published: state.is_published,
      published_at: state.published_at,
      updated_at: deps.clock(),
    }
    if (before?.title === title && before.content === content) return null
    await upsertNews(deps.db, tx, saved)
    return {
      action: before ? 'news.edited' : 'news.created',
      subject_type: 'news',
      subject_id: id,
      details: { title },
    }
  })
  if (!saved) throw new Error('News was not saved')
  return saved
}
