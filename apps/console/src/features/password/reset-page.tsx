import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/password'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { FullScreenSpinner } from '../../components/ui/loading.tsx'
import { ErrorState } from '../../components/ui/states.tsx'
import { isExpiredLink, recoveryLinkQuery } from './queries.ts'
import { LinkExpired, ResetForm } from './reset-form.tsx'

/** What a mailed link opens. The link is used by the form alone, so that programs that open links in mails change nothing. */
export function ResetPage({ token }: { token: string }) {
  const link = useQuery(recoveryLinkQuery(token))
  if (link.data) return <ResetForm token={token} link={link.data} />
  if (!link.error) return <FullScreenSpinner />
  if (isExpiredLink(link.error)) return <LinkExpired />
  return (
    <SignedOutLayout title={texts.reset_page.title}>
      <div className="mt-6 text-base">
        <ErrorState
          title={texts.reset_page.couldnt_check_the_link}
          error={link.error}
          onRetry={() => link.refetch()}
          busy={link.isFetching}
        />
      </div>
    </SignedOutLayout>
  )
}
