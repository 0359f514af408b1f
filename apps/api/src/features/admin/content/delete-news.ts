import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'
import { CONTENT_PROBLEMS } from './content-texts.ts'
import { findNews, removeNews } from './queries.ts'

/** @throws AppError forbidden, not_found */
export async function deleteNews(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  await actAsAdmin(deps, scope, async (tx) => {
    const news = await findNews(deps.db, tx, id)
    if (!news) throw new AppError('not_found', CONTENT_PROBLEMS.noNews)
    await removeNews(deps.db, tx, id)
    return { action: 'news.deleted', subject_type: 'news', subject_id: id, details: { title: news.title } }
  })
}
