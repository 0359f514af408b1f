import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NotificationSettings as Notifications,
} from '@whofor/core/account/notifications'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { SwitchRow } from '../../components/ui/switch.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { withinSentence } from '../../lib/format.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { SettingsBlock } from './settings-block.tsx'

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

type Change = { name: NoticeKind; label: string; on: boolean }

/** Saves a switch; it moves at once, and back when that fails. @returns what to announce, too */
function useSaveNotification() {
  const client = useQueryClient()
  const [saved, setSaved] = useState('')
  const show = (name: NoticeKind, on: boolean) =>
    client.setQueryData<Notifications>(keys.notifications, (shown) => shown && { ...shown, [name]: on })
  const { mutate } = useAction({
    mutationFn: ({ name, on }: Change) => unwrap(api.account.notifications.$patch({ json: { [name]: on } })),
    onMutate: async ({ name, on }) => {
      await client.cancelQueries({ queryKey: keys.notifications })
      show(name, on)
    },
    onSuccess: (_, { label, on }) => setSaved(settingsTexts.use_save_notification.saved({ label, on })),
    onError: (error, { name, label, on }) => {
      show(name, !on)
      if (!isSessionOver(error))
        showAlert(
          settingsTexts.use_save_notification.failed({ label: withinSentence(label) }),
          messageOf(error),
        )
    },
  })
  return { save: (change: Change) => mutate(change), saved }
}
