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
    help: 'The first answer, then 30, and your personas when they took longer than 5 minutes',
  },
  { name: 'product_news', label: 'Product news', help: 'What is new in Whofor' },
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
              help="New sign-ins, changed passwords and factors. Always on."
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
          Until it is, you get security emails only.
        </Notice>
      ) : (
        <Notice title="This Whofor sends no email">
          Emails are kept as files on its server. Its administrator can connect a mail server.
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
