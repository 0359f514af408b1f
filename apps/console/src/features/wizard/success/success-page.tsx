import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { Redirect } from 'wouter'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { plural } from '../../../lib/format.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { jobQuery } from '../../jobs/queries.ts'
import { isGone } from '../queries.ts'
import { useJobId } from '../use-job-id.ts'
import { useMadePersonas } from '../use-made-personas.ts'
import { CREATE_PATH, generatingPath } from '../wizard-path.ts'
import { MadePersona } from './made-persona.tsx'

/** The result of a creation; redirects if there is none. */
export function SuccessPage() {
  const id = useJobId()
  const query = useQuery(jobQuery(id))
  const error = useLoadError(query)
  const job = query.data
  if (id === null || isGone(query.error) || (job && job.kind !== 'persona.create'))
    return <Redirect to="/dashboard" replace />
  if (job)
    return job.state === 'succeeded' ? <Made job={job} /> : <Redirect to={generatingPath(id)} replace />
  return (
    <Page width="medium">
      <PageHeading title="Your personas" />
      {error ? (
        <ErrorState
          title="Couldn’t load your personas"
          error={error}
          kept="They are saved."
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Page>
  )
}

function Made({ job }: { job: JobReply }) {
  const { details, isPending, error, refetch } = useMadePersonas(job)
  if (!isPending && !error && details.length === 0) return <Redirect to="/dashboard" replace />
  const count = job.persona_ids.length
  const [only] = details
  return (
    <Page width="medium">
      <PageHeading
        title={count === 1 ? 'Your persona is ready' : `Your ${plural(count, 'persona')} are ready`}
        actions={
          <>
            <ButtonLink href={CREATE_PATH}>Create another</ButtonLink>
            <ButtonLink
              variant="primary"
              href={count === 1 && only ? `/personas/${only.persona.id}` : '/personas'}
            >
              {count === 1 ? 'View persona' : 'All personas'}
            </ButtonLink>
          </>
        }
      >
        {count === 1 ? 'Find it' : 'Find them'} in your list and edit any field.
      </PageHeading>
      {error && (
        <div className="mb-4">
          <ErrorState
            title="Couldn’t load all of your personas"
            error={error}
            kept="They are saved."
            onRetry={refetch}
          />
        </div>
      )}
      <ul className="grid gap-4">
        {details.map((detail) => (
          <MadePersona key={detail.persona.id} detail={detail} />
        ))}
        {isPending && details.length === 0 && <Skeleton className="h-48" />}
      </ul>
    </Page>
  )
}
