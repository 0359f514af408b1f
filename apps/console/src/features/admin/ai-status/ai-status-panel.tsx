import { useQuery } from '@tanstack/react-query'
import type { AiStatus } from '@whofor/core/account/instance'
import { MINUTE_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/console/admin/ai-status'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Plug } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, formatRelative } from '../../../lib/format.ts'
import { SectionHeader } from '../section-header.tsx'
import { answerText, ConnectionNotice, LastDay } from './call-results.tsx'
import { aiStatusQuery, useTestConnection } from './queries.ts'

/** Whether the model works, as a test and the calls of the last day show. */
export function AiStatusPanel() {
  const query = useQuery(aiStatusQuery)
  return (
    <>
      <SectionHeader title={texts.page.title} lead={texts.page.lead} />
      <QueryView query={query} title={texts.page.failed} loading={<StatusSkeleton />}>
        {(status) => <Status status={status} />}
      </QueryView>
    </>
  )
}

function Status({ status }: { status: AiStatus }) {
  const test = useTestConnection()
  return (
    <>
      <ConnectionNotice status={status} />
      {status.demo && <ConnectModel />}
      <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base font-semibold">{texts.page.models}</h3>
        {status.missing === null && (
          <Button size="s" busy={test.isPending} onClick={() => test.mutate()}>
            {!test.isPending && <Plug aria-hidden />}
            {test.isPending ? texts.page.testing : texts.page.test}
          </Button>
        )}
      </div>
      {test.isError && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {texts.page.not_tested} {messageOf(test.error)}
        </p>
      )}
      <p role="status" className="sr-only">
        {test.isSuccess && !test.isPending ? answerText(test.data) : ''}
      </p>
      <Models status={status} />
      {status.missing === null && (
        <p className="mt-2 text-sm text-pretty text-ink-2">{texts.page.test_hint}</p>
      )}
      <LastDay day={status.last_24_hours} costThisMonth={status.cost_this_month} />
      <p className="mt-8 text-sm text-ink-2">
        {texts.page.from_environment} <Link href="/admin?tab=instance">{texts.page.settings}</Link>
      </p>
    </>
  )
}

const StatusSkeleton = () => (
  <Loading label={texts.page.loading}>
    <Skeleton className="h-20 w-full" />
    <Skeleton className="mt-8 h-64 w-full" />
  </Loading>
)

/** Which model does what, and what it does now. */
function Models({ status }: { status: AiStatus }) {
  const { demo, text_model, image_model, host, key, calls, last_success_at } = status
  const where = host === null ? texts.page.built_in : `${host} · ${texts.page.keys[key]}`
  return (
    <dl className="rounded-md border border-line bg-surface px-5 max-sm:px-4">
      <Fact label={texts.page.text} lead={texts.page.text_for} note={where}>
        {demo ? texts.page.demo : (text_model ?? texts.page.none)}
      </Fact>
      <Fact label={texts.page.images} note={image_model === null ? texts.page.no_image_model : where}>
        {image_model ?? texts.page.drawn}
      </Fact>
      <Fact label={texts.page.now} note={texts.page.waiting({ waiting: formatNumber(calls.waiting) })}>
        {texts.page.running({ running: formatNumber(calls.running), max: formatNumber(calls.max) })}
      </Fact>
      <Fact label={texts.page.last_success}>{successText(last_success_at)}</Fact>
    </dl>
  )
}

function successText(at: number | null): string {
  if (at === null) return texts.page.never
  return Date.now() - at < MINUTE_MS ? texts.page.just_now : formatRelative(at)
}

type Props = { label: string; lead?: string; note?: string; children: ReactNode }

const Fact = ({ label, lead, note, children }: Props) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
    <dt className="text-ink-2">
      {label}
      {lead && <span className="block text-sm text-ink-3">{lead}</span>}
    </dt>
    <dd className="min-w-0 text-right font-[550] wrap-anywhere tabular-nums">
      {children}
      {note && <small className="block text-sm font-normal text-ink-2">{note}</small>}
    </dd>
  </div>
)

/** As in the README; names of providers and variables are not translated. */
const EXAMPLES = [
  { provider: 'OpenAI', settings: ['AI_API_KEY=sk-…', 'AI_TEXT_MODEL=gpt-5-mini'] },
  {
    provider: 'OpenRouter',
    settings: [
      'AI_BASE_URL=https://openrouter.ai/api/v1',
      'AI_API_KEY=sk-or-…',
      'AI_TEXT_MODEL=openai/gpt-5-mini',
    ],
  },
  {
    provider: 'Ollama',
    settings: ['AI_BASE_URL=http://localhost:11434/v1', 'AI_TEXT_MODEL=qwen3'],
  },
]

/** What to set so that a model replaces the built-in one. */
const ConnectModel = () => (
  <section aria-labelledby="connect-model" className="mt-8">
    <h3 id="connect-model" className="text-base font-semibold">
      {texts.connect.title}
    </h3>
    <p className="mt-0.5 mb-2 max-w-[68ch] text-sm text-pretty text-ink-2">{texts.connect.lead}</p>
    <dl className="divide-y divide-line rounded-md border border-line bg-surface px-5 max-sm:px-4">
      {EXAMPLES.map(({ provider, settings }) => (
        <div key={provider} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-3 max-sm:grid-cols-1">
          <dt className="text-ink-2">{provider}</dt>
          <dd className="font-mono text-sm/6 wrap-anywhere">
            {settings.map((setting) => (
              <code key={setting} className="block">
                {setting}
              </code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-sm text-pretty text-ink-2">{texts.connect.images}</p>
  </section>
)
