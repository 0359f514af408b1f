import { CONTENT_LIMITS, type NewsInput, type NewsReply } from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { countNews, findNews, removeNews, upsertNews } from './queries.ts'

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
      throw new AppError('conflict', texts.content.full({ max: CONTENT_LIMITS.items }))
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
    if (!before) throw new AppError('not_found', texts.content.no_news)
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

/** @throws AppError forbidden, not_found */
export async function deleteNews(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    const news = await findNews(deps.db, tx, id)
    if (!news) throw new AppError('not_found', texts.content.no_news)
    await removeNews(deps.db, tx, id)
    return { action: 'news.deleted', subject_type: 'news', subject_id: id, details: { title: news.title } }
  })
}
