import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { COMPARED } from '@whofor/core/persona/comparison'
import { texts } from '@whofor/texts/console/wizard/success'
import { Redirect } from 'wouter'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Download, GitCompareArrows } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { ErrorState, useLoadError } from '../../../components/ui/states.tsx'
import { SaveDescription } from '../../context-items/save-description.tsx'
import { jobQuery } from '../../jobs/queries.ts'
import { comparePath } from '../../personas/compare/compared-ids.ts'
import { ExportSeveralMenu } from '../../personas/exports/export-menu.tsx'
import { isGone, useMadePersonas } from '../queries.ts'
import { CREATE_PATH, generatingPath, useJobId } from '../wizard-path.ts'
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
    <Page>
      <PageHeading title={texts.your_personas} />
      {error ? (
        <ErrorState
          title={texts.not_loaded}
          error={error}
          kept={texts.saved}
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

/** One persona goes straight to its sheet; several are shown side by side. */
function Made({ job }: { job: JobReply }) {
  const { details, isPending, error, refetch } = useMadePersonas(job)
  const [only, ...others] = details
  if (!isPending && !error && !only) return <Redirect to="/dashboard" replace />
  if (job.persona_ids.length === 1 && only)
    return <Redirect to={`/personas/${only.persona.id}?ready`} replace />
  if (!isPending && !error && only && others.length === 0)
    return <Redirect to={`/personas/${only.persona.id}`} replace />
  const ids = details.map(({ persona }) => persona.id)
  return (
    <Page>
      <PageHeading
        title={texts.ready({ count: job.persona_ids.length })}
        actions={
          <>
            {only && <SaveDescription description={only.persona.interaction_context} />}
            <ButtonLink href={CREATE_PATH}>{texts.make_more}</ButtonLink>
            {others.length > 0 && (
              <ButtonLink href={comparePath(ids.slice(0, COMPARED.max))}>
                <GitCompareArrows aria-hidden />
                {texts.compare}
              </ButtonLink>
            )}
            <ExportSeveralMenu
              ids={ids}
              label={texts.export_all}
              trigger={(isBusy) => (
                <Button busy={isBusy}>
                  <Download aria-hidden />
                  {texts.export_all}
                </Button>
              )}
            />
            <ButtonLink href="/personas">{texts.all}</ButtonLink>
          </>
        }
      >
        {texts.hint}
      </PageHeading>
      {error && (
        <div className="mb-4">
          <ErrorState title={texts.not_all_loaded} error={error} kept={texts.saved} onRetry={refetch} />
        </div>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5">
        {details.map((detail) => (
          <MadePersona key={detail.persona.id} detail={detail} />
        ))}
        {isPending && details.length === 0 && <Skeleton className="h-96" />}
      </ul>
    </Page>
  )
}
