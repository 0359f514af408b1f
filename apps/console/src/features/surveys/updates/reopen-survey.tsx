import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/groups'
import { Button } from '../../../components/ui/button.tsx'
import { RotateCcw } from '../../../components/ui/icons.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { jobQuery } from '../../jobs/queries.ts'
import type { PublishedSurvey } from '../detail/published-survey.ts'
import type { useReopenSurvey } from './queries.ts'

type Props = { survey: PublishedSurvey; reopen: ReturnType<typeof useReopenSurvey> }

/** Reopens a closed survey, once its personas are created. Imported answers have no address where more could come from. */
export function ReopenSurvey({ survey, reopen }: Props) {
  const { data: job } = useQuery(jobQuery(survey.personas_job_id))
  if (survey.public_url_slug === '') return null
  const isCreating = job?.kind === 'survey.personas' && !isJobDone(job)
  return (
    <Button disabled={isCreating} busy={reopen.isPending} onClick={() => reopen.mutate()}>
      <RotateCcw aria-hidden />
      {texts.reopen}
    </Button>
  )
}
