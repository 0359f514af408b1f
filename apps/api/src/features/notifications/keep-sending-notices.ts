import type { Deps } from '../../deps.ts'
import { sendMilestones, sendMissedMilestones } from './send-milestones.ts'
import { sendProductNews } from './send-product-news.ts'

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
