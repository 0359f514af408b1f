import { queryOptions, useQuery } from '@tanstack/react-query'
import { NOTICE_KINDS } from '@whofor/core/account/notifications'
import { translated } from '@whofor/core/i18n/translated'
import { Notice } from '../../components/ui/notice.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { SwitchRow } from '../../components/ui/switch-row.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession, useUser } from '../../lib/session.ts'
import { SettingsBlock } from './settings-block.tsx'
import { useSaveNotification } from './use-save-notification.ts'

const TEXTS = translated(
  {
    to: (email: string) => `To ${email}`,
    couldntLoadYourNotifications: 'Couldn’t load your notifications',
    security: 'Security',
    newSignInsAnd: 'New sign-ins and changes to your password or two-step verification. Always on.',
    yourEmailIsntConfirmed: 'Your email isn’t confirmed yet',
    onceYouConfirmIt: 'Once you confirm it, you’ll get the emails below.',
    thisServerDoesntSend: 'This server doesn’t send email',
    emailsAreSavedAs: 'Emails are saved as files on the server. An administrator can connect a mail server.',
    milestones: {
      label: 'Survey milestones',
      help: 'First answer, 30 answers, and personas ready (if they take over 5 minutes)',
    },
    product_news: { label: 'Product news', help: 'What’s new in Whofor' },
  },
  {
    to: (email) => `An ${email}`,
    couldntLoadYourNotifications: 'Ihre Benachrichtigungen ließen sich nicht laden',
    security: 'Sicherheit',
    newSignInsAnd: 'Neue Anmeldungen und Änderungen an Passwort oder Zwei-Schritt-Prüfung. Immer an.',
    yourEmailIsntConfirmed: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
    onceYouConfirmIt: 'Sobald Sie sie bestätigen, erhalten Sie die E-Mails unten.',
    thisServerDoesntSend: 'Dieser Server versendet keine E-Mails',
    emailsAreSavedAs:
      'E-Mails werden als Dateien auf dem Server gespeichert. Ein Administrator kann einen Mailserver verbinden.',
    milestones: {
      label: 'Meilensteine von Umfragen',
      help: 'Erste Antwort, 30 Antworten und fertige Personas (wenn es länger als 5 Minuten dauert)',
    },
    product_news: { label: 'Produktneuigkeiten', help: 'Was es in Whofor Neues gibt' },
  },
)

const notificationsQuery = queryOptions({
  queryKey: keys.notifications,
  queryFn: () => unwrap(api.account.notifications.$get()),
})

export function NotificationSettings() {
  const user = useUser()
  const settings = useQuery(notificationsQuery)
  const { save, saved } = useSaveNotification()
  return (
    <SettingsBlock title={COMMON_TEXTS.email} lead={TEXTS.to(user.email)}>
      <Reachability />
      <QueryView query={settings} title={TEXTS.couldntLoadYourNotifications} loading={<SwitchSkeletons />}>
        {(shown) => (
          <div>
            {NOTICE_KINDS.map((name) => (
              <SwitchRow
                key={name}
                label={TEXTS[name].label}
                help={TEXTS[name].help}
                checked={shown[name]}
                onChange={(on) => save({ name, label: TEXTS[name].label, on })}
              />
            ))}
            <SwitchRow label={TEXTS.security} help={TEXTS.newSignInsAnd} checked disabled />
          </div>
        )}
      </QueryView>
      <p role="status" className="sr-only">
        {saved}
      </p>
    </SettingsBlock>
  )
}

/** Why the emails below do not arrive. */
function Reachability() {
  const { email_verified } = useUser()
  const sendsMail = useSession().data?.instance.sends_mail ?? true
  if (sendsMail && email_verified) return null
  return (
    <div className="mb-4">
      {sendsMail ? (
        <Notice kind="info" title={TEXTS.yourEmailIsntConfirmed}>
          {TEXTS.onceYouConfirmIt}
        </Notice>
      ) : (
        <Notice title={TEXTS.thisServerDoesntSend}>{TEXTS.emailsAreSavedAs}</Notice>
      )}
    </div>
  )
}

const SwitchSkeletons = () => (
  <Loading>
    <div className="grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  </Loading>
)
