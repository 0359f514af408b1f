import { surveyEnd } from '@whofor/core/survey/settings/survey-end'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { SETTINGS_TEXTS as TEXTS } from '../settings/settings-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { RETENTION_TEXTS } from './retention-texts.ts'

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
          title={TEXTS.ended}
          actions={<Button onClick={() => setOpen(true)}>{TEXTS.changeLimits}</Button>}
        >
          <p>
            {end === 'date' && closes_at !== null
              ? TEXTS.endedByDate(formatDateTime(closes_at))
              : TEXTS.endedByLimit(survey.response_count)}
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
  const kept = keep_days !== null && <span>{RETENTION_TEXTS.note(formatNumber(keep_days))}</span>
  if (end || survey.status !== 'active') return kept
  return (
    <>
      {kept}
      {closes_at !== null && <span>{TEXTS.closes(formatDateTime(closes_at))}</span>}
      {response_limit !== null && <span>{TEXTS.left(response_limit - survey.response_count)}</span>}
    </>
  )
}
