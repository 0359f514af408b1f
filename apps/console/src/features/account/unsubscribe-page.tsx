import { readUnsubscribeToken } from '@whofor/core/account/notifications'
import { texts } from '@whofor/texts/console/account'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'

/** Behind the link at the foot of a notice: works signed in or not, and changes nothing until the button is pressed. */
export function UnsubscribePage({ token }: { token: string }) {
  const kind = readUnsubscribeToken(token)?.kind
  const stop = useAction({ mutationFn: () => unwrap(api.unsubscribe.$post({ json: { token } })) })
  if (!kind || isDamaged(stop.error))
    return (
      <SignedOutLayout announced={stop.isError} title={texts.unsubscribe_page.this_link_isnt_complete}>
        <p className="mt-2 mb-8 text-ink-2">{texts.unsubscribe_page.incomplete_help}</p>
        <ToSettings />
      </SignedOutLayout>
    )
  if (stop.isSuccess)
    return (
      <SignedOutLayout
        title={texts.unsubscribe_page.youre_unsubscribed}
        lead={texts.unsubscribe_page.stopped({ value: texts.unsubscribe_page.names[kind] })}
      >
        <ToSettings />
      </SignedOutLayout>
    )
  return (
    <SignedOutLayout
      title={texts.unsubscribe_page.unsubscribe}
      lead={texts.unsubscribe_page.question({ value: texts.unsubscribe_page.names[kind] })}
    >
      <div className="grid gap-6">
        {stop.isError && <Notice kind="bad" alert title={messageOf(stop.error)} />}
        <div>
          <Button variant="primary" disabled={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? texts.unsubscribe_page.unsubscribing : texts.unsubscribe_page.unsubscribe}
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
    <Link href="/settings?tab=notifications">{texts.unsubscribe_page.manage_email_settings}</Link>
  </p>
)
