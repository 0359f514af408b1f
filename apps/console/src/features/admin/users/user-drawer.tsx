import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/admin/users'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { userQuery } from '../queries.ts'
import { UserAccess } from './user-access.tsx'
import { UserActs } from './user-acts.tsx'
import { UserFigures } from './user-figures.tsx'

/** One user: what they use, what they may do, and what can be done to the account. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(userQuery(id))
  const { data: user } = query
  return (
    <Dialog open side onClose={onClose} title={user?.display_name ?? user?.email ?? texts.drawer.user}>
      <div className="flex flex-1 flex-col px-6 pt-1">
        <QueryView query={query} title={texts.drawer.failed} loading={<DrawerSkeleton />}>
          {(loaded) => (
            <>
              <p className="text-ink-2 wrap-anywhere">{loaded.display_name !== null && loaded.email}</p>
              <UserFigures user={loaded} />
              <UserAccess key={`${loaded.account_tier} ${loaded.is_admin}`} user={loaded}>
                <UserActs user={loaded} onDeleted={onClose} />
              </UserAccess>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

const DrawerSkeleton = () => (
  <Loading label={texts.drawer.loading}>
    <div className="mt-4 grid gap-4">
      {['w-64', 'w-48', 'w-56', 'w-60', 'w-52'].map((width) => (
        <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
      ))}
    </div>
  </Loading>
)
