import { readUnsubscribeToken } from '@whofor/core/account/notifications'
import { translated } from '@whofor/core/i18n/translated'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'

const TEXTS = translated(
  {
    thisLinkIsntComplete: 'This link isn’t complete',
    copyTheWholeAddress: 'Copy the whole address from the email, or manage your emails in Settings.',
    youreUnsubscribed: 'You’re unsubscribed',
    youWontGetEmails: (value: string) => `You won’t get emails about ${value} anymore.`,
    unsubscribe: 'Unsubscribe',
    stopEmailsAboutYoull: (value: string) => `Stop emails about ${value}? You’ll still get security emails.`,
    unsubscribing: 'Unsubscribing…',
    manageEmailSettings: 'Manage email settings',
    names: { milestones: 'survey milestones', product_news: 'product news' },
  },
  {
    thisLinkIsntComplete: 'Dieser Link ist unvollständig',
    copyTheWholeAddress:
      'Kopieren Sie die ganze Adresse aus der E-Mail oder ändern Sie Ihre E-Mails in den Einstellungen.',
    youreUnsubscribed: 'Sie sind abgemeldet',
    youWontGetEmails: (value) => `Sie erhalten keine E-Mails mehr über ${value}.`,
    unsubscribe: 'Abbestellen',
    stopEmailsAboutYoull: (value) =>
      `Keine E-Mails mehr über ${value}? E-Mails zur Sicherheit erhalten Sie weiterhin.`,
    unsubscribing: 'Wird abbestellt …',
    manageEmailSettings: 'E-Mail-Einstellungen',
    names: { milestones: 'Meilensteine von Umfragen', product_news: 'Produktneuigkeiten' },
  },
)

/** Behind the link at the foot of a notice: works signed in or not, and changes nothing until the button is pressed. */
export function UnsubscribePage({ token }: { token: string }) {
  const kind = readUnsubscribeToken(token)?.kind
  const stop = useAction({ mutationFn: () => unwrap(api.unsubscribe.$post({ json: { token } })) })
  if (!kind || isDamaged(stop.error))
    return (
      <SignedOutLayout announced={stop.isError} title={TEXTS.thisLinkIsntComplete}>
        <p className="mt-2 mb-8 text-ink-2">{TEXTS.copyTheWholeAddress}</p>
        <ToSettings />
      </SignedOutLayout>
    )
  if (stop.isSuccess)
    return (
      <SignedOutLayout title={TEXTS.youreUnsubscribed} lead={TEXTS.youWontGetEmails(TEXTS.names[kind])}>
        <ToSettings />
      </SignedOutLayout>
    )
  return (
    <SignedOutLayout title={TEXTS.unsubscribe} lead={TEXTS.stopEmailsAboutYoull(TEXTS.names[kind])}>
      <div className="grid gap-6">
        {stop.isError && <Notice kind="bad" alert title={messageOf(stop.error)} />}
        <div>
          <Button variant="primary" disabled={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? TEXTS.unsubscribing : TEXTS.unsubscribe}
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
    <Link href="/settings?tab=notifications">{TEXTS.manageEmailSettings}</Link>
  </p>
)
