import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/surveys/page'
import { SupportLink } from '../../../components/support-link.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useRetryPersonas } from '../queries.ts'
import { MadePersonas } from './made-personas.tsx'
import type { PublishedSurvey } from './published-survey.ts'

/** Persona creation failed or was cancelled. */
export function PersonasFailed({ survey, job }: { survey: PublishedSurvey; job: JobReply }) {
  const again = useRetryPersonas(survey.id)
  const isCancelled = job.state === 'cancelled' && !again.error
  const reason = again.error ? messageOf(again.error) : (job.error?.message ?? texts.try_later)
  const made = survey.personas.length
  return (
    <div className="grid gap-6">
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? texts.cancelled : texts.close_failed({ reason })}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              {again.isPending ? texts.creating : texts.try_again}
            </Button>
            <SupportLink error={again.error ?? job.error} />
            <ButtonLink size="s" variant="quiet" href="/dashboard">
              {texts.back_to_dashboard}
            </ButtonLink>
          </>
        }
      >
        <p>{texts.kept({ responses: survey.response_count, made })}</p>
      </Notice>
      <MadePersonas survey={survey} />
    </div>
  )
}
