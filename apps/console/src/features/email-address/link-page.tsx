import { useQuery } from '@tanstack/react-query'
import type { LinkKind, LinkReply } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/email-address'
import type { ReactNode } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Clock } from '../../components/ui/icons.ts'
import { FullScreenSpinner } from '../../components/ui/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ErrorState } from '../../components/ui/states.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { linkQuery } from './queries.ts'

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
    <SignedOutLayout title={texts.link_page.cant_open_this_link}>
      <div className="mt-6 text-base">
        <ErrorState
          title={texts.link_page.couldnt_check_the_link}
          error={link.error}
          kept={texts.link_page.not_used}
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
      title={texts.link_page.this_link_has_expired}
      lead={expiry}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      {children}
    </SignedOutLayout>
  )
}

export const isDeadLink = (error: unknown) => error instanceof ApiError && error.code === 'otp_expired'

type LinkActionProps = { label: string; busy: boolean; failure: Error | null; onPress: () => void }

/** The button that uses a link, with why it failed. */
export function LinkAction({ label, busy, failure, onPress }: LinkActionProps) {
  return (
    <div className="grid gap-5">
      {failure && (
        <FormError>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Button variant="primary" size="l" busy={busy} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

/** Says whose session the browser has when it is not the one of the link's account. */
export function OtherAccountNotice({ link, children }: { link: LinkReply; children: string }) {
  const { data: session } = useSession()
  if (link.signed_in !== 'other') return null
  return (
    <div className="mb-5 text-base">
      <Notice
        title={
          session?.user
            ? texts.link_action.youre_signed_in_as({ email: session.user.email })
            : texts.link_action.youre_signed_in
        }
      >
        <p>{children}</p>
      </Notice>
    </div>
  )
}
