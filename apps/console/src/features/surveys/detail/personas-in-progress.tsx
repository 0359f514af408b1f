import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/surveys/page'
import { messageOf } from '../../../lib/api.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { MadePersonas } from './made-personas.tsx'
import type { PublishedSurvey } from './published-survey.ts'

type Props = {
  survey: PublishedSurvey
  job: JobReply
  /** Why the job could not be refreshed. */
  error: Error | null
}

export function PersonasInProgress({ survey, job, error }: Props) {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="in-work">
        <h2 id="in-work" className="mb-3">
          {texts.creating_personas}
        </h2>
        <JobProgress job={job}>
          {error ? texts.trying({ reason: messageOf(error) }) : texts.creating_help}
        </JobProgress>
      </section>
      <MadePersonas survey={survey} missing={Math.max(job.of - survey.personas.length, 0)} />
    </div>
  )
}
