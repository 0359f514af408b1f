import type { JobReply } from '@whofor/core/job'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'
import { useRetryPersonas } from '../queries.ts'
import { MadePersonas } from './made-personas.tsx'
import type { PublishedSurvey } from './published-survey.ts'

/** Persona creation failed or was cancelled. */
export function PersonasFailed({ survey, job }: { survey: PublishedSurvey; job: JobReply }) {
  const again = useRetryPersonas(survey.id)
  const isCancelled = job.state === 'cancelled' && !again.error
  const reason = again.error ? messageOf(again.error) : (job.error?.message ?? 'Please try again.')
  const made = survey.personas.length
  return (
    <div className="grid gap-6">
      <Notice
        kind={isCancelled ? 'plain' : 'bad'}
        alert={!isCancelled}
        title={isCancelled ? 'Creating personas was cancelled' : `Failed to create personas: ${reason}`}
        actions={
          <>
            <Button size="s" busy={again.isPending} onClick={() => again.mutate()}>
              {again.isPending ? 'Creating Personas...' : 'Try again'}
            </Button>
            <ButtonLink size="s" variant="quiet" href="/dashboard">
              Back to dashboard
            </ButtonLink>
          </>
        }
      >
        <p>
          The survey is closed and its {plural(survey.response_count, 'response is', 'responses are')} kept
          {made > 0 && `, along with the ${made === 1 ? 'persona' : `${made} personas`} created so far`}.
        </p>
      </Notice>
      <MadePersonas survey={survey} />
    </div>
  )
}
