import { type NoticeKind, readUnsubscribeToken } from '@whofor/core/account/notifications'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'

const NAMES: Record<NoticeKind, string> = {
  milestones: 'survey milestones',
  product_news: 'product news',
}

/** Behind the link at the foot of a notice: works signed in or not, and changes nothing until the button is pressed. */
export function UnsubscribePage({ token }: { token: string }) {
  const kind = readUnsubscribeToken(token)?.kind
  const stop = useAction({ mutationFn: () => unwrap(api.unsubscribe.$post({ json: { token } })) })
  if (!kind || isDamaged(stop.error))
    return (
      <SignedOutLayout announced={stop.isError} title="This link isn’t complete">
        <p className="mt-2 mb-8 text-ink-2">
          Copy the whole address from the email, or manage your emails in Settings.
        </p>
        <ToSettings />
      </SignedOutLayout>
    )
  if (stop.isSuccess)
    return (
      <SignedOutLayout
        title="You’re unsubscribed"
        lead={`You won’t get emails about ${NAMES[kind]} anymore.`}
      >
        <ToSettings />
      </SignedOutLayout>
    )
  return (
    <SignedOutLayout
      title="Unsubscribe"
      lead={`Stop emails about ${NAMES[kind]}? You’ll still get security emails.`}
    >
      <div className="grid gap-6">
        {stop.isError && <Notice kind="bad" alert title={messageOf(stop.error)} />}
        <div>
          <Button variant="primary" disabled={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? 'Unsubscribing…' : 'Unsubscribe'}
          </Button>
        </div>
        <ToSettings />
      </div>
    </SignedOutLayout>
  )
}

const isDamaged = (error: Error | null) => error instanceof ApiError && error.code === 'not_found'

const ToSettings = () => (
  <p>
    <Link href="/settings?tab=notifications">Manage email settings</Link>
  </p>
)
