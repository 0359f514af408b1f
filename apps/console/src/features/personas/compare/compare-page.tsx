import { useQueries } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { GitCompareArrows, Printer } from '../../../components/ui/icons.ts'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { personaQuery } from '../queries.ts'
import { AddPersona } from './add-persona.tsx'
import { CompareList } from './compare-list.tsx'
import { CompareTable } from './compare-table.tsx'
import { COMPARED, comparedIds } from './compared-ids.ts'

/** Two to four personas side by side; stacked on small screens. */
export function ComparePage() {
  const ids = comparedIds(useSearch())
  const queries = useQueries({ queries: ids.map((id) => personaQuery(id)) })
  const narrow = useMedia('(max-width: 40rem)')
  const failed = queries.find(({ error, data }) => error && !data)
  const personas = queries.flatMap(({ data }) => (data ? [data.persona] : []))
  const loaded = personas.length === ids.length
  return (
    <Page>
      <PageHeading
        title="Compare personas"
        above={<BackLink href="/personas">Personas</BackLink>}
        actions={
          personas.length >= COMPARED.min && (
            <div className="flex gap-2 print:hidden">
              {ids.length < COMPARED.max && <AddPersona ids={ids} />}
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                Print
              </Button>
            </div>
          )
        }
      />
      {failed ? (
        <ErrorState
          title="Couldn’t load one of the personas"
          error={failed.error}
          onRetry={() => failed.refetch()}
          busy={failed.isFetching}
        />
      ) : ids.length < COMPARED.min ? (
        <EmptyState
          icon={GitCompareArrows}
          title="Select two to four personas"
          action={
            <ButtonLink variant="primary" href="/personas?select=1">
              Select personas
            </ButtonLink>
          }
        >
          Compare two to four personas side by side.
        </EmptyState>
      ) : !loaded ? (
        <Loading label="Loading personas">
          <Skeleton className="h-[32rem] rounded-lg!" />
        </Loading>
      ) : narrow ? (
        <CompareList personas={personas} />
      ) : (
        <CompareTable personas={personas} />
      )}
    </Page>
  )
}
