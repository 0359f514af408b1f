import {
  CONTENT_LIMITS,
  type NewsInput,
  type NewsReply,
  type TipInput,
  type TipReply,
} from '@whofor/core/account/tips-and-news'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import {
  countNews,
  countTips,
  findNews,
  findTip,
  placeTip,
  removeNews,
  removeTip,
  selectTips,
  upsertNews,
  upsertTip,
} from './queries.ts'

/** Creates the tip with this id as the last one, or changes it. Idempotent. @throws AppError forbidden, conflict */
export async function saveTip(
  deps: Deps,
  scope: SignedInScope,
  { id, display_order, ...input }: TipInput & { id: string },
): Promise<TipReply> {
  let saved: TipReply | null = null
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('tips')
    const before = await findTip(deps.db, tx, id)
    const count = before ? 0 : await countTips(deps.db, tx)
    if (count >= CONTENT_LIMITS.items)
      throw new AppError('conflict', texts.content.full({ max: CONTENT_LIMITS.items }))
    const place = display_order ?? before?.display_order ?? count
    saved = { id, ...input, display_order: place, updated_at: deps.clock() }
    if (before && isSame(before, saved)) return null
    await upsertTip(deps.db, tx, saved)
    return {
      action: before ? 'tip.edited' : 'tip.created',
      subject_type: 'tip',
      subject_id: id,
      details: { title: input.title },
    }
  })
  if (!saved) throw new Error('A tip was not saved')
  return saved
}

const isSame = ({ updated_at: _, ...before }: TipReply, { updated_at: __, ...after }: TipReply): boolean =>
  Object.entries(after).every(([key, value]) => Reflect.get(before, key) === value)

/** @param ids all tips in their new order @throws AppError forbidden, conflict when they are not exactly the tips */
export async function orderTips(deps: Deps, scope: SignedInScope, ids: string[]): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    await tx.lock('tips')
    const tips = await selectTips(deps.db, tx)
    const known = new Set(ids)
    if (known.size !== ids.length || ids.length !== tips.length || !tips.every(({ id }) => known.has(id)))
      throw new AppError('conflict', texts.content.changed)
    for (const [place, id] of ids.entries()) await placeTip(deps.db, tx, id, place)
    return { action: 'tips.ordered', subject_type: 'tip', subject_id: ids[0] ?? '' }
  })
}

/** @throws AppError forbidden, not_found */
export async function deleteTip(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    const tip = await findTip(deps.db, tx, id)
    if (!tip) throw new AppError('not_found', texts.content.no_tip)
    await removeTip(deps.db, tx, id)
    return { action: 'tip.deleted', subject_type: 'tip', subject_id: id, details: { title: tip.title } }
  })
}

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
