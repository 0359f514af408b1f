import { useQuery } from '@tanstack/react-query'
import type { CreatedInvitation, Invitation } from '@whofor/core/account/invitations'
import { texts } from '@whofor/texts/console/admin/invitations'
import { useId, useRef } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, formatShortDate } from '../../../lib/format.ts'
import { useSendsMail } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { invitationsQuery, useInvite, useRevokeInvitation } from './queries.ts'

type Props = { onInvited: (created: CreatedInvitation) => void }

/** Invitations that nobody has accepted yet, newest first. */
export function OpenInvitations({ onInvited }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const invitations = useQuery(invitationsQuery)
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} ref={heading} tabIndex={-1}>
        {texts.open.title}
      </h3>
      <QueryView query={invitations} title={texts.open.failed} loading={<RowSkeleton />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="mt-1 text-ink-2">{texts.open.none}</p>
          ) : (
            <>
              <ul className="mt-1">
                {items.map((item) => (
                  <Row
                    key={item.id}
                    invitation={item}
                    onInvited={onInvited}
                    onRevoked={() => heading.current?.focus()}
                  />
                ))}
              </ul>
              {total > items.length && (
                <p className="mt-2 text-sm text-ink-2">
                  {texts.open.newest({ shown: formatNumber(items.length), total: formatNumber(total) })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  )
}

type RowProps = Props & { invitation: Invitation; onRevoked: () => void }

function Row({ invitation, onInvited, onRevoked }: RowProps) {
  const { email, account_tier, expires_at } = invitation
  const sendsMail = useSendsMail()
  const resend = useInvite()
  const revoke = useRevokeInvitation()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-[550] wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-2">{texts.open.expires({ day: formatShortDate(expires_at) })}</p>
      </div>
      <div className="-ml-2.5 flex gap-1">
        <Button
          variant="quiet"
          size="s"
          busy={resend.isPending}
          aria-label={sendsMail ? texts.open.send_again_to({ email }) : texts.open.new_link_for({ email })}
          onClick={() =>
            resend.mutate(
              { email, account_tier },
              {
                onSuccess: onInvited,
                onError: (error) =>
                  alertUnlessRefused(
                    sendsMail ? texts.open.send_again_failed : texts.open.new_link_failed,
                    error,
                  ),
              },
            )
          }
        >
          {sendsMail ? texts.open.send_again : texts.open.new_link}
        </Button>
        <Button
          variant="quiet"
          size="s"
          busy={revoke.isPending}
          aria-label={texts.open.revoke_of({ email })}
          onClick={() =>
            revoke.mutate(invitation, {
              onSuccess: () => {
                toast.success(texts.open.revoked({ email }))
                onRevoked()
              },
              onError: (error) => alertUnlessRefused(texts.open.revoke_failed, error),
            })
          }
        >
          {texts.open.revoke}
        </Button>
      </div>
    </li>
  )
}

function alertUnlessRefused(title: string, error: Error): void {
  if (!isStepUpRefused(error)) showAlert(title, messageOf(error))
}

const RowSkeleton = () => (
  <Loading>
    <Skeleton className="mt-2 h-10 w-full" />
  </Loading>
)
