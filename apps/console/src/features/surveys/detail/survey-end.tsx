import { type SurveyState, surveyState } from '@whofor/core/survey/settings/survey-end'
import { texts as detailTexts } from '@whofor/texts/console/surveys/retention'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNumber, formatZonedTime } from '../../../lib/format.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { PublishedSurvey } from '../queries.ts'

export const EmbedDialog = lazyComponent(() => import('./embed-dialog.tsx'), 'EmbedDialog')

/** Longer waits end at once in browsers. */
const LONGEST_WAIT = 2 ** 31 - 1

/** The survey's state, up to the moment. */
export function useSurveyState({ settings, response_count, status }: PublishedSurvey): SurveyState {
  const [now, setNow] = useState(Date.now)
  const { closes_at } = settings
  useEffect(() => {
    const wait = (closes_at ?? 0) - Date.now()
    if (wait < 0 || wait > LONGEST_WAIT) return
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [closes_at])
  return surveyState({ ...settings, response_count, status }, Math.max(now, Date.now()))
}

/** That a survey has ended by itself, with the way to change that. */
export function EndedNote({ survey }: { survey: PublishedSurvey }) {
  const state = useSurveyState(survey)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { closes_at } = survey.settings
  const hasAnswers = survey.response_count > 0
  return (
    <>
      {(state === 'full' || state === 'ended') && (
        <Notice
          kind="info"
          title={settingsTexts.form.ended}
          actions={<Button onClick={() => setOpen(true)}>{settingsTexts.form.change_limits}</Button>}
        >
          <p>
            {state === 'ended' && closes_at !== null
              ? settingsTexts.form.ended_by_date({ date: formatZonedTime(closes_at), hasAnswers })
              : settingsTexts.form.ended_by_limit({ count: survey.response_count })}
          </p>
        </Notice>
      )}
      {isOpen !== null && (
        <EmbedDialog open={isOpen} onClose={() => setOpen(false)} survey={survey} group="limits" />
      )}
    </>
  )
}

/** When an open survey closes, how many answers it still takes, and how long any survey keeps them. */
export function SurveyLimits({ survey }: { survey: PublishedSurvey }) {
  const state = useSurveyState(survey)
  const { closes_at, response_limit, keep_days } = survey.settings
  const kept = keep_days !== null && <span>{detailTexts.note({ days: formatNumber(keep_days) })}</span>
  if (state !== 'active') return kept
  return (
    <>
      {kept}
      {closes_at !== null && <span>{settingsTexts.form.closes({ date: formatZonedTime(closes_at) })}</span>}
      {response_limit !== null && (
        <span>{settingsTexts.form.left({ count: response_limit - survey.response_count })}</span>
      )}
    </>
  )
}
