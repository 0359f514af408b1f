import type { DashboardReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { texts as coreDashboardTexts } from '@whofor/texts/core/dashboard'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '../../lib/format.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'

type TipsProps = Pick<DashboardReply, 'tips'> & {
  /** Below the tips. */
  children?: ReactNode
}

export function Tips({ tips, children }: TipsProps) {
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className="mb-3">
        {dashboardTexts.page.tips}
      </h2>
      {tips.length === 0 && <p className="text-sm text-ink-2">{coreDashboardTexts.no_tips}</p>}
      <ul className="divide-y divide-line">
        {tips.map((tip) => (
          <Note key={tip.id} title={tip.title}>
            <p className="mt-0.5 text-sm text-ink-2">{tip.content}</p>
          </Note>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** Hidden when there is none. */
export function News({ news }: Pick<DashboardReply, 'news'>) {
  if (news.length === 0) return null
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="mb-3">
        {dashboardTexts.page.whats_new}
      </h2>
      <ul className="divide-y divide-line">
        {news.map((item) => (
          <Note key={item.id} title={item.title}>
            <Markup html={item.html} />
            <time
              dateTime={new Date(item.published_at).toISOString()}
              className="mt-1 block text-xs text-ink-3"
            >
              {formatDate(item.published_at)}
            </time>
          </Note>
        ))}
      </ul>
    </section>
  )
}

function Markup({ html }: { html: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, see dashboardReply
    <div className="prose mt-0.5 text-sm text-ink-2" dangerouslySetInnerHTML={trusted} />
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="py-3 first:pt-0">
      <h3 className="font-[550]">{title}</h3>
      {children}
    </li>
  )
}
