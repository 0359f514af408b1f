import { useQuery } from '@tanstack/react-query'
import { CHART_DAYS, COUNTED_NEW_ANSWERS, type DashboardReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { formatNumber } from '../../lib/format.ts'
import { JobProgress } from '../jobs/job-progress.tsx'
import { activeJobsQuery } from '../jobs/queries.ts'
import { surveyPath } from '../surveys/survey-paths.ts'

/** What changed since the last visit, and what waits: running jobs, answers, personas, a draft. Hidden when there is nothing. */
export function Today({ data }: { data: DashboardReply }) {
  const [job] = useQuery(activeJobsQuery).data?.items ?? []
  const personas = newPersonas(data)
  const draft = data.recent_surveys.find((survey) => survey.status === 'draft')
  const answers = data.new_answers
  const stopped = data.stopped_webhooks
  const isQuiet = !job && stopped.length + answers.length + personas.length === 0 && !draft
  if (isQuiet) return null
  return (
    <section
      aria-label={dashboardTexts.today.heading}
      className="mb-10 divide-y divide-line rounded-lg border border-line bg-surface px-7 max-sm:px-5"
    >
      {job && (
        <div className="py-6">
          <JobProgress job={job}>{null}</JobProgress>
        </div>
      )}
      {stopped.length > 0 && <StoppedWebhooks webhooks={stopped} />}
      {answers.length > 0 && <NewAnswers answers={answers} isFirst={data.visit.is_first} />}
      {personas.length > 0 && <NewPersonas personas={personas} />}
      {draft && (
        <Item
          title={dashboardTexts.today.draft({ title: draft.title })}
          act={
            <ButtonLink
              size="s"
              href={surveyPath(draft)}
              aria-label={dashboardTexts.today.review_of({ title: draft.title })}
            >
              {dashboardTexts.today.review}
            </ButtonLink>
          }
        >
          {dashboardTexts.today.draft_text}
        </Item>
      )}
    </section>
  )
}

const StoppedWebhooks = ({ webhooks }: { webhooks: DashboardReply['stopped_webhooks'] }) => (
  <Item
    title={dashboardTexts.today.webhooks_off({ count: webhooks.length })}
    act={
      <ButtonLink size="s" href="/settings?tab=api">
        {dashboardTexts.today.open_webhooks}
      </ButtonLink>
    }
  >
    {webhooks
      .map(({ host, reason }) =>
        reason === 'gone'
          ? dashboardTexts.today.webhook_gone({ host })
          : dashboardTexts.today.webhook_failing({ host }),
      )
      .join(' ')}
  </Item>
)

type NewAnswersProps = { answers: DashboardReply['new_answers']; isFirst: boolean }

function NewAnswers({ answers, isFirst }: NewAnswersProps) {
  const [first] = answers
  if (!first) return null
  const total = answers.reduce((sum, survey) => sum + survey.new, 0)
  const isMore = answers.some((survey) => survey.new >= COUNTED_NEW_ANSWERS)
  return (
    <Item
      title={
        isMore
          ? dashboardTexts.today.many_new_answers({ count: formatNumber(total) })
          : dashboardTexts.today.new_answers({ count: total })
      }
      aside={
        first.days && (
          <Sparkline values={first.days} label={dashboardTexts.today.chart({ days: CHART_DAYS })} />
        )
      }
      act={answers.map((survey) => (
        <ButtonLink
          key={survey.survey_id}
          size="s"
          href={`/surveys/${survey.survey_id}`}
          aria-label={dashboardTexts.today.results_of({ title: survey.title })}
          className="max-w-full"
        >
          <span className="min-w-0 truncate">
            {answers.length === 1 ? dashboardTexts.today.see_results : survey.title}
          </span>
        </ButtonLink>
      ))}
    >
      {answers.length === 1
        ? dashboardTexts.today.in_survey({
            title: first.title,
            answers: dashboardTexts.today.answers({ count: first.response_count }),
          })
        : dashboardTexts.today.in_surveys({ count: answers.length })}{' '}
      {!isFirst && dashboardTexts.today.since_visit}
    </Item>
  )
}

function NewPersonas({ personas }: { personas: DashboardReply['recent_personas'] }) {
  const [first] = personas
  if (!first) return null
  const isOne = personas.length === 1
  return (
    <Item
      title={
        isOne
          ? dashboardTexts.today.ready({ name: first.name })
          : dashboardTexts.today.ready_many({ count: personas.length })
      }
      act={
        <ButtonLink size="s" href={isOne ? `/personas/${first.id}` : '/personas'}>
          {isOne ? dashboardTexts.today.see_persona : dashboardTexts.today.see_personas}
        </ButtonLink>
      }
    >
      {(isOne && first.subtitle) || dashboardTexts.today.ready_text}
    </Item>
  )
}

type ItemProps = { title: string; act: ReactNode; aside?: ReactNode; children: ReactNode }

const Item = ({ title, act, aside, children }: ItemProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 max-sm:py-5">
    <div className="min-w-0 flex-[1_1_20rem]">
      <h2 className="text-xl leading-7 tracking-[-.015em] text-pretty wrap-anywhere">{title}</h2>
      <p className="mt-0.5 max-w-[62ch] text-pretty wrap-anywhere text-ink-2">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-auto">{act}</div>
    </div>
    {aside}
  </div>
)

/** Personas of the list made since the last visit; none in the first, which made them. */
const newPersonas = ({ visit, recent_personas }: Pick<DashboardReply, 'visit' | 'recent_personas'>) =>
  visit.is_first ? [] : recent_personas.filter(({ created_at }) => created_at > visit.since)

const STEP = 11
const BAR = 8
const HEIGHT = 40
/** Days that stand out: today and yesterday. */
const RECENT = 2

/** Bars of a small chart, oldest first; an empty day keeps a line. */
function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(1, ...values)
  return (
    <svg
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
      viewBox={`0 0 ${values.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      className="h-10 w-38 max-w-full shrink-0 forced-color-adjust-none"
    >
      {values.map((value, day) => {
        const height = Math.max(1.5, (value / highest) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            x={day * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx="1.5"
            className={day >= values.length - RECENT ? 'fill-accent' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}
