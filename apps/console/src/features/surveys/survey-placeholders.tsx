import { texts } from '@whofor/texts/console/surveys'
import { ButtonLink } from '../../components/ui/button.tsx'
import { FileQuestion } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { BackLink, Page, PageHeading } from '../../components/ui/page.tsx'
import { EmptyState, ErrorState } from '../../components/ui/states.tsx'
import { ApiError } from '../../lib/api.ts'

type Props = { query: { isFetching: boolean; refetch: () => unknown }; error: Error }

/** Shown when a survey does not exist or could not be loaded. */
export function SurveyMissing({ query, error }: Props) {
  if (isMissing(error)) {
    return (
      <Page width="medium">
        <PageHeading title={texts.missing.not_found} />
        <EmptyState
          icon={FileQuestion}
          title={texts.missing.not_found_title}
          action={
            <ButtonLink href="/dashboard" variant="primary">
              {texts.missing.dashboard}
            </ButtonLink>
          }
        >
          {texts.missing.not_found_help}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="medium">
      <PageHeading
        title={texts.missing.survey}
        above={<BackLink href="/surveys">{texts.missing.surveys}</BackLink>}
      />
      <ErrorState
        title={texts.missing.failed}
        error={error}
        onRetry={query.refetch}
        busy={query.isFetching}
      />
    </Page>
  )
}

/** Also true for a malformed id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')

export const SurveySkeleton = () => (
  <Page width="medium">
    <Loading label={texts.missing.loading}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      <Skeleton className="mt-8 h-56 w-full rounded-md" />
      <Skeleton className="mt-4 h-56 w-full rounded-md" />
    </Loading>
  </Page>
)
