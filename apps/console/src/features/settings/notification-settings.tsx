import { queryOptions, useQuery } from '@tanstack/react-query'
import { NOTICE_KINDS } from '@whofor/core/account/notifications'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { Notice } from '../../components/ui/notice.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { SwitchRow } from '../../components/ui/switch-row.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession, useUser } from '../../lib/session.ts'
import { SettingsBlock } from './settings-block.tsx'
import { useSaveNotification } from './use-save-notification.ts'

const notificationsQuery = queryOptions({
  queryKey: keys.notifications,
  queryFn: () => unwrap(api.account.notifications.$get()),
})

export function NotificationSettings() {
  const user = useUser()
  const settings = useQuery(notificationsQuery)
  const { save, saved } = useSaveNotification()
  return (
    <SettingsBlock
      title={commonTexts.common.email}
      lead={settingsTexts.notification_settings.to({ email: user.email })}
    >
      <Reachability />
      <QueryView
        query={settings}
        title={settingsTexts.notification_settings.couldnt_load_your_notifications}
        loading={<SwitchSkeletons />}
      >
        {(shown) => (
          <div>
            {NOTICE_KINDS.map((name) => (
              <SwitchRow
                key={name}
                label={settingsTexts.notification_settings[name].label}
                help={settingsTexts.notification_settings[name].help}
                checked={shown[name]}
                onChange={(on) => save({ name, label: settingsTexts.notification_settings[name].label, on })}
              />
            ))}
            <SwitchRow
              label={settingsTexts.notification_settings.security}
              help={settingsTexts.notification_settings.security_help}
              checked
              disabled
            />
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
        <Notice kind="info" title={settingsTexts.notification_settings.unconfirmed_title}>
          {settingsTexts.notification_settings.unconfirmed_help}
        </Notice>
      ) : (
        <Notice title={settingsTexts.notification_settings.no_mail_title}>
          {settingsTexts.notification_settings.no_mail_help}
        </Notice>
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
