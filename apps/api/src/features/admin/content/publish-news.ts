import type { NewsReply } from '@whofor/core/account/tips-and-news'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { CONTENT_PROBLEMS } from './content-texts.ts'
import { findNews, upsertNews } from './queries.ts'

/**
 * Publishes news now, or takes it back, which clears the time. Idempotent: news that is published keeps its time.
 * @throws AppError forbidden, not_found
 */
export async function publishNews(
  deps: Deps,
  scope: SignedInScope,
  { id, is_published }: { id: string; is_published: boolean },
): Promise<NewsReply> {
  let saved: NewsReply | null = null
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('news')
    const before = await findNews(deps.db, tx, id)
    if (!before) throw new AppError('not_found', CONTENT_PROBLEMS.noNews)
    saved = before
    if (before.is_published === is_published) return null
    const now = deps.clock()
    saved = { ...before, is_published, published_at: is_published ? now : null, updated_at: now }
    await upsertNews(deps.db, tx, saved)
    return {
      action: is_published ? 'news.published' : 'news.unpublished',
      subject_type: 'news',
      subject_id: id,
      details: { title: before.title },
    }
  })
  if (!saved) throw new Error('News was not saved')
  return saved
}
