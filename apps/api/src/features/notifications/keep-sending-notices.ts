import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/mail'
import { Marked, type Token } from 'marked'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { NOTICE_LIFE_MS, type NoticeDeps, needsVerified, unsubscribePath } from './notice-settings.ts'
import { countWaitingNews, findUnmailedNews, markMailed, recordNotice, selectNewsReaders } from './queries.ts'
import { sendMilestones, sendMissedMilestones } from './send-milestones.ts'

const INTERVAL_MS = 60_000

/** Sends milestones and product news every minute, beginning with what an earlier process left. */
export function keepSendingNotices(deps: Deps): void {
  const orLog = (sending: Promise<void>) =>
    sending.catch((err: unknown) => {
      if (!deps.stopping()) deps.log.warn({ err }, 'notices were not sent')
    })
  void orLog(sendMissedMilestones(deps))
  const timer = setInterval(() => {
    if (deps.stopping()) return clearInterval(timer)
    void orLog(sendNotices(deps))
  }, INTERVAL_MS)
  timer.unref()
}

/** One round. */
export async function sendNotices(deps: Deps): Promise<void> {
  await sendMilestones(deps)
  await sendProductNews(deps)
}

const NEWS_MS = 14 * DAY_MS
/** Mails per write, so that others need not wait. */
const BATCH_SIZE = 20
/** No more than that wait at a time, so that a sign-in code is never behind thousands of them. */
const MAX_WAITING = 100

/** Mails published news to the next of those who asked for it; the call after the last one marks it as mailed. */
async function sendProductNews(deps: NoticeDeps): Promise<void> {
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

const marked = new Marked()

function newsMail(news: { title: string; content: string }, unsubscribePath: string): MailContent {
  const paragraphs = marked
    .lexer(news.content)
    .flatMap((token) => (token.type === 'list' ? token.items.map(listItem) : [plainText(token)]))
    .map((text) => text.trim())
    .filter(Boolean)
  return {
    subject: news.title,
    preview: paragraphs[0] ?? '',
    heading: news.title,
    paragraphs,
    action: { label: texts.news.action, path: '/dashboard' },
    reason: texts.news.reason,
    unsubscribePath,
  }
}

const listItem = (item: Token) => `• ${innerText(item)}`

/** Markdown without its marks; a link keeps its address. */
function plainText(token: Token): string {
  switch (token.type) {
    case 'link':
      return `${innerText(token)} (${token.href})`
    case 'image':
    case 'space':
    case 'hr':
      return ''
    case 'br':
      return ' '
    default:
      return innerText(token)
  }
}

function innerText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('')
  return 'text' in token ? `${token.text}` : token.raw
}
