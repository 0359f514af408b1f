import { useQuery } from '@tanstack/react-query'
import { CHART_DAYS, COUNTED_NEW_ANSWERS, type DashboardReply } from '@whofor/core/dashboard'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { formatNumber } from '../../lib/format.ts'
import { JobProgress } from '../jobs/job-progress.tsx'
import { activeJobsQuery } from '../jobs/queries.ts'
import { surveyPath } from '../surveys/survey-path.ts'
import { newPersonas } from './new-personas.ts'
import { Sparkline } from './sparkline.tsx'
import { TODAY_TEXTS as texts } from './today-texts.ts'

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
      aria-label={texts.heading}
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
          title={texts.draft(draft.title)}
          act={
            <ButtonLink size="s" href={surveyPath(draft)} aria-label={texts.reviewOf(draft.title)}>
              {texts.review}
            </ButtonLink>
          }
        >
          {texts.draftText}
        </Item>
      )}
    </section>
  )
}

const StoppedWebhooks = ({ webhooks }: { webhooks: DashboardReply['stopped_webhooks'] }) => (
  <Item
    title={texts.webhooksOff(webhooks.length)}
    act={
      <ButtonLink size="s" href="/settings?tab=api">
        {texts.openWebhooks}
      </ButtonLink>
    }
  >
    {webhooks
      .map(({ host, reason }) => (reason === 'gone' ? texts.webhookGone(host) : texts.webhookFailing(host)))
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
      title={isMore ? texts.manyNewAnswers(formatNumber(total)) : texts.newAnswers(total)}
      aside={first.days && <Sparkline values={first.days} label={texts.chart(CHART_DAYS)} />}
      act={answers.map((survey) => (
        <ButtonLink
          key={survey.survey_id}
          size="s"
          href={`/surveys/${survey.survey_id}`}
          aria-label={texts.resultsOf(survey.title)}
          className="max-w-full"
        >
          <span className="min-w-0 truncate">{answers.length === 1 ? texts.seeResults : survey.title}</span>
        </ButtonLink>
      ))}
    >
      {answers.length === 1
        ? texts.inSurvey(first.title, texts.answers(first.response_count))
        : texts.inSurveys(answers.length)}{' '}
      {!isFirst && texts.sinceVisit}
    </Item>
  )
}

function NewPersonas({ personas }: { personas: DashboardReply['recent_personas'] }) {
  const [first] = personas
  if (!first) return null
  const isOne = personas.length === 1
  return (
    <Item
      title={isOne ? texts.ready(first.name) : texts.readyMany(personas.length)}
      act={
        <ButtonLink size="s" href={isOne ? `/personas/${first.id}` : '/personas'}>
          {isOne ? texts.seePersona : texts.seePersonas}
        </ButtonLink>
      }
    >
      {(isOne && first.subtitle) || texts.readyText}
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
