import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/oauth'
import { useState } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { ErrorState, useLoadError } from '../../components/ui/states.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { useExactSearch } from '../../lib/next-path.ts'
import { Consent, ReturnButton } from './consent.tsx'
import { authorizationQuery, requestIn } from './queries.ts'

/** Where an app sends its user to be connected. Looking changes nothing, and nobody leaves without a click. */
export function AuthorizePage() {
  const [request] = useState(requestIn(useExactSearch()))
  const query = useQuery(authorizationQuery(request))
  const error = useLoadError(query)
  const { data: shown } = query
  if (shown?.state === 'asking') return <Consent request={request} asked={shown} />
  const title = shown
    ? texts.cant_connect_named({ app: shown.app_name })
    : error
      ? texts.cant_connect
      : texts.tab
  return (
    <Page width="narrow">
      <PageHeading title={title} tab={texts.tab} />
      {shown ? (
        <Refused reason={shown.reason}>
          <ReturnButton to={shown.return_to} redirect={shown.redirect} />
        </Refused>
      ) : isRefused(error) ? (
        <Refused reason={messageOf(error)} />
      ) : error ? (
        <ErrorState
          title={texts.couldnt_load}
          error={error}
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Loading>
          <div className="grid gap-4">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </Loading>
      )}
    </Page>
  )
}

/** The server read the request and turned it down: trying again changes nothing. */
const isRefused = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')

const Refused = ({ reason, children }: { reason: string; children?: React.ReactNode }) => (
  <Notice
    kind="bad"
    alert
    title={reason}
    actions={
      <>
        {children}
        <ButtonLink size="s" href="/dashboard">
          {texts.dashboard}
        </ButtonLink>
      </>
    }
  />
)
