import { useQueries, useQuery } from '@tanstack/react-query'
import { COMPARED, type PersonaComparison } from '@whofor/core/persona/comparison'
import { texts } from '@whofor/texts/console/personas/compare'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { GitCompareArrows, Printer } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { BackLink, Page, PageHeading } from '../../../components/ui/page.tsx'
import { EmptyState, ErrorState } from '../../../components/ui/states.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { personaQuery } from '../queries.ts'
import { CompareTable } from './compare-table.tsx'
import { comparedIds } from './compared-ids.ts'
import { AddPersona } from './compared-persona.tsx'
import { comparisonQuery } from './comparison-query.ts'

/** Two to four personas side by side, the largest differences first. */
export function ComparePage() {
  const ids = comparedIds(useSearch())
  const [onlyDifferences, setOnlyDifferences] = useState(true)
  const enough = ids.length >= COMPARED.min
  const queries = useQueries({ queries: ids.map((id) => personaQuery(id)) })
  const counted = useQuery({ ...comparisonQuery(ids), enabled: enough })
  const narrow = useMedia('(max-width: 40rem)')
  const failed = queries.find(({ error, data }) => error && !data)
  const details = queries.flatMap(({ data }) => data ?? [])
  const isLoaded = details.length === ids.length && !counted.isPending
  return (
    <Page>
      <PageHeading
        title={texts.title}
        above={<BackLink href="/personas">{texts.personas}</BackLink>}
        actions={
          enough && (
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
              <Switch checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)}>
                {texts.only_differences}
              </Switch>
              {ids.length < COMPARED.max && <AddPersona ids={ids} />}
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                {texts.print}
              </Button>
            </div>
          )
        }
      >
        <Source of={counted.data} count={ids.length} />
      </PageHeading>
      {counted.error && !failed && (
        <div className="mb-4">
          <ErrorState
            title={texts.counts_not_loaded}
            error={counted.error}
            onRetry={() => void counted.refetch()}
            busy={counted.isFetching}
          />
        </div>
      )}
      {failed ? (
        <ErrorState
          title={texts.not_loaded}
          error={failed.error}
          onRetry={() => failed.refetch()}
          busy={failed.isFetching}
        />
      ) : !enough ? (
        <EmptyState
          icon={GitCompareArrows}
          title={texts.select}
          action={
            <ButtonLink variant="primary" href="/personas?select=1">
              {texts.select_personas}
            </ButtonLink>
          }
        >
          {texts.select_hint}
        </EmptyState>
      ) : !isLoaded ? (
        <Loading label={texts.loading}>
          <Skeleton className="h-[32rem] rounded-lg!" />
        </Loading>
      ) : (
        <CompareTable
          details={details}
          answers={counted.data?.answers ?? []}
          onlyDifferences={onlyDifferences}
          narrow={narrow}
        />
      )}
    </Page>
  )
}

function Source({ of, count }: { of: PersonaComparison | undefined; count: number }) {
  if (!of?.survey) return null
  const { id, title, responses } = of.survey
  return (
    <>
      {texts.from({ count, of: formatNumber(responses) })} <Link href={`/surveys/${id}`}>{title}</Link>
    </>
  )
}
