import { queryOptions, useQuery } from '@tanstack/react-query'
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

const SWITCHES = [
  {
    name: 'milestones',
    label: 'Survey milestones',
    help: 'First answer, 30 answers, and personas ready (if they take over 5 minutes)',
  },
  { name: 'product_news', label: 'Product news', help: 'What’s new in Whofor' },
] as const

export function NotificationSettings() {
  const user = useUser()
  const settings = useQuery(notificationsQuery)
  const { save, saved } = useSaveNotification()
  return (
    <SettingsBlock title="Email" lead={`To ${user.email}`}>
      <Reachability />
      <QueryView query={settings} title="Couldn’t load your notifications" loading={<SwitchSkeletons />}>
        {(shown) => (
          <div>
            {SWITCHES.map(({ name, label, help }) => (
              <SwitchRow
                key={name}
                label={label}
                help={help}
                checked={shown[name]}
                onChange={(on) => save({ name, label, on })}
              />
            ))}
            <SwitchRow
              label="Security"
              help="New sign-ins and changes to your password or two-step verification. Always on."
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
        <Notice kind="info" title="Your email isn’t confirmed yet">
          Once you confirm it, you’ll get the emails below.
        </Notice>
      ) : (
        <Notice title="This server doesn’t send email">
          Emails are saved as files on the server. An administrator can connect a mail server.
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
