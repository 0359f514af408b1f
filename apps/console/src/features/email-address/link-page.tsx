import { useQuery } from '@tanstack/react-query'
import type { LinkKind, LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Clock } from '../../components/ui/icons.ts'
import { FullScreenSpinner } from '../../components/ui/spinner.tsx'
import { ApiError } from '../../lib/api.ts'
import { linkQuery } from './queries.ts'

const TEXTS = translated(
  {
    cantOpenThisLink: 'Can’t open this link',
    couldntCheckTheLink: 'Couldn’t check the link',
    theLinkWasNot: 'The link was not used.',
    thisLinkHasExpired: 'This link has expired',
  },
  {
    cantOpenThisLink: 'Dieser Link lässt sich nicht öffnen',
    couldntCheckTheLink: 'Der Link ließ sich nicht prüfen',
    theLinkWasNot: 'Der Link wurde nicht verwendet.',
    thisLinkHasExpired: 'Dieser Link ist abgelaufen',
  },
)

type Props = {
  kind: LinkKind
  token: string
  /** Why links of this kind stop working. */
  expiry: string
  /** What to do about a link that stopped working. */
  remedy: ReactNode
  children: (link: LinkReply) => ReactNode
}

/** The page behind the link of a mail. Opening it changes nothing: mail scanners open links, too. */
export function LinkPage({ kind, token, expiry, remedy, children }: Props) {
  const link = useQuery(linkQuery(kind, token))
  if (link.data) return children(link.data)
  if (!link.error) return <FullScreenSpinner />
  if (isDeadLink(link.error)) return <DeadLink expiry={expiry}>{remedy}</DeadLink>
  return (
    <SignedOutLayout title={TEXTS.cantOpenThisLink}>
      <div className="mt-6 text-base">
        <ErrorState
          title={TEXTS.couldntCheckTheLink}
          error={link.error}
          kept={TEXTS.theLinkWasNot}
          onRetry={() => void link.refetch()}
          busy={link.isFetching}
        />
      </div>
    </SignedOutLayout>
  )
}

export function DeadLink({ expiry, children }: { expiry: string; children: ReactNode }) {
  return (
    <SignedOutLayout
      announced
      title={TEXTS.thisLinkHasExpired}
      lead={expiry}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      {children}
    </SignedOutLayout>
  )
}

export const isDeadLink = (error: unknown) => error instanceof ApiError && error.code === 'otp_expired'
