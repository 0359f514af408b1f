import { DAY_MS } from '@whofor/core/durations'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { newsMail } from './news-mail.ts'
import { NOTICE_LIFE_MS, type NoticeDeps, needsVerified } from './notice.ts'
import { countWaitingNews, findUnmailedNews, markMailed, recordNotice, selectNewsReaders } from './queries.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

const NEWS_MS = 14 * DAY_MS
/** Mails per write, so that others need not wait. */
const BATCH_SIZE = 20
/** No more than that wait at a time, so that a sign-in code is never behind thousands of them. */
const MAX_WAITING = 100

/** Mails published news to the next of those who asked for it; the call after the last one marks it as mailed. */
export async function sendProductNews(deps: NoticeDeps): Promise<void> {
  const news = await findUnmailedNews(deps.db, deps.clock() - NEWS_MS)
  if (!news) return
  for (let waiting = await countWaitingNews(deps.db); waiting < MAX_WAITING; waiting += BATCH_SIZE) {
    const readers = await selectNewsReaders(deps.db, news.id, {
      limit: BATCH_SIZE,
      verified: needsVerified(deps.env),
    })
    if (readers.length === 0) return markMailed(deps.db, news.id, deps.clock())
    await deps.db.write(async (tx) => {
      for (const { id, email } of readers) {
        const notice = { user_id: id, kind: 'product_news', subject_id: news.id } as const
        if (!(await recordNotice(deps.db, tx, { ...notice, created_at: deps.clock() }))) continue
        const path = unsubscribePath(deps, { userId: id, kind: 'product_news' })
        await enqueueMail(deps, tx, {
          kind: 'product_news',
          user_id: id,
          recipient: email,
          content: () => newsMail(news, path),
          lifeMs: NOTICE_LIFE_MS,
        })
      }
    })
  }
}
