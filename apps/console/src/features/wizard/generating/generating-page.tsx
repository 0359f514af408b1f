import { useQuery } from '@tanstack/react-query'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'
import { Redirect } from 'wouter'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { ErrorState, useLoadError } from '../../../components/ui/states.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { isGone } from '../queries.ts'
import { useJobId } from '../wizard-path.ts'
import { Generating } from './generating.tsx'

/** Progress of a creation, by its job. Can be left and reopened; redirects without a job. */
export function GeneratingPage() {
  const id = useJobId()
  const query = useQuery(jobQuery(id))
  const error = useLoadError(query)
  const job = query.data
  if (id === null || isGone(query.error) || (job && job.kind !== 'persona.create'))
    return <Redirect to="/dashboard" replace />
  if (job) return <Generating key={job.id} job={job} />
  return (
    <Page width="narrow">
      <PageHeading title={generatingTexts.tab} />
      {error ? (
        <ErrorState
          title={generatingTexts.could_not_load}
          error={error}
          kept={generatingTexts.goes_on}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-8 h-64" />
        </Loading>
      )}
    </Page>
  )
}
