import { relationshipLabel, type SurveyCard } from '@whofor/core/survey/schema'
import { surveyState } from '@whofor/core/survey/settings/survey-end'
import { texts } from '@whofor/texts/console/surveys/list'
import { Link } from 'wouter'
import { formatNumber, formatShortDate } from '../../../lib/format.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { surveyPath } from '../survey-paths.ts'
import { SurveyMenu } from './survey-menu.tsx'

/** The same columns in every row, so that they line up. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-5 max-sm:px-4 md:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_6rem_7.5rem_2rem] md:gap-x-5'

export const SurveyRowHeads = () => (
  <div
    aria-hidden
    className={`${COLUMNS} h-9 border-b border-line text-sm font-medium text-ink-2 max-md:hidden`}
  >
    <span>{texts.survey}</span>
    <span>{texts.status}</span>
    <span className="text-right">{texts.responses}</span>
    <span className="text-right">{texts.personas}</span>
    <span>{texts.last_response}</span>
    <span />
  </div>
)

/** One survey; the row links to it, for a draft to its review. */
export function SurveyRow({ survey }: { survey: SurveyCard }) {
  const { title, business_context_excerpt, relationship, response_count, persona_count, status } = survey
  return (
    <li
      className={`${COLUMNS} relative min-h-14 border-b border-line py-2 last:border-b-0 hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)]`}
    >
      <div className="min-w-0">
        <h2 className="truncate text-base leading-5 font-semibold">
          <Link
            href={surveyPath(survey)}
            className="hit text-ink before:rounded-none focus-visible:before:-outline-offset-2"
          >
            {title}
          </Link>
        </h2>
        <p className="truncate text-sm text-ink-2">
          {business_context_excerpt || relationshipLabel(relationship)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 md:hidden">
          <SurveyBadge state={surveyState(survey, Date.now())} imported={survey.imported} />
          <span>{texts.answers({ count: response_count })}</span>
          <span>{texts.persona_count({ count: persona_count, status })}</span>
        </p>
      </div>
      <div className="max-md:hidden">
        <SurveyBadge state={surveyState(survey, Date.now())} imported={survey.imported} />
      </div>
      <p className="text-right font-[550] tabular-nums max-md:hidden">
        {formatNumber(response_count)}
        <span className="sr-only"> {texts.responses}</span>
      </p>
      <p className="text-right text-sm text-ink-2 tabular-nums max-md:hidden">
        {status === 'closed' ? (
          <>
            {formatNumber(persona_count)}
            <span className="sr-only"> {texts.personas}</span>
          </>
        ) : (
          texts.planned({ count: persona_count })
        )}
      </p>
      <p className="text-sm whitespace-nowrap text-ink-2 max-md:hidden">
        {survey.last_response_at === null ? '–' : formatShortDate(survey.last_response_at)}
      </p>
      <SurveyMenu survey={survey} />
    </li>
  )
}
