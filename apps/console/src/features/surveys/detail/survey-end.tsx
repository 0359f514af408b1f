import { surveyEnd } from '@whofor/core/survey/settings/survey-end'
import { texts as detailTexts } from '@whofor/texts/console/surveys/retention'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { PublishedSurvey } from '../queries.ts'

export const EmbedDialog = lazyComponent(() => import('./embed-dialog.tsx'), 'EmbedDialog')

/** Longer waits end at once in browsers. */
const LONGEST_WAIT = 2 ** 31 - 1

/** What ended an active survey by itself, up to the moment. */
export function useSurveyEnd({ settings, response_count, status }: PublishedSurvey) {
  const [now, setNow] = useState(Date.now)
  const { closes_at } = settings
  useEffect(() => {
    const wait = (closes_at ?? 0) - Date.now()
    if (wait < 0 || wait > LONGEST_WAIT) return
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [closes_at])
  return status === 'active' ? surveyEnd({ ...settings, response_count }, Math.max(now, Date.now())) : null
}

/** That a survey has ended by itself, with the way to change that. */
export function EndedNote({ survey }: { survey: PublishedSurvey }) {
  const end = useSurveyEnd(survey)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { closes_at } = survey.settings
  return (
    <>
      {end && (
        <Notice
          kind="info"
          title={settingsTexts.form.ended}
          actions={<Button onClick={() => setOpen(true)}>{settingsTexts.form.change_limits}</Button>}
        >
          <p>
            {end === 'date' && closes_at !== null
              ? settingsTexts.form.ended_by_date({ date: formatDateTime(closes_at) })
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
  const end = useSurveyEnd(survey)
  const { closes_at, response_limit, keep_days } = survey.settings
  const kept = keep_days !== null && <span>{detailTexts.note({ days: formatNumber(keep_days) })}</span>
  if (end || survey.status !== 'active') return kept
  return (
    <>
      {kept}
      {closes_at !== null && <span>{settingsTexts.form.closes({ date: formatDateTime(closes_at) })}</span>}
      {response_limit !== null && (
        <span>{settingsTexts.form.left({ count: response_limit - survey.response_count })}</span>
      )}
    </>
  )
}
