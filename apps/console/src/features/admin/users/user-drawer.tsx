import { useQuery } from '@tanstack/react-query'
import { tierTitle } from '@whofor/core/account/account'
import type { AdminUserDetail, ChangeUserInput } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { type ReactNode, useId, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field, Form, FormError, Select } from '../../../components/ui/form.tsx'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { tiersQuery, useChangeUser, userQuery } from '../queries.ts'
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

type Props = {
  user: AdminUserDetail
  /** What else can be done to the account, between the fields and the bar that saves them. */
  children: ReactNode
}

/** Tier and admin rights. Mounted again when the server's values change. */
function UserAccess({ user, children }: Props) {
  const id = useId()
  const { data: tiers } = useQuery(tiersQuery)
  const save = useChangeUser(user.id)
  const [tier, setTier] = useState(user.account_tier)
  const [isAdmin, setIsAdmin] = useState(user.is_admin)
  const names = new Set([user.account_tier, ...(tiers ?? []).map((item) => item.tier)])
  const changes: ChangeUserInput = {
    ...(tier !== user.account_tier && { account_tier: tier }),
    ...(isAdmin !== user.is_admin && { is_admin: isAdmin }),
  }
  const isChanged = Object.keys(changes).length > 0
  return (
    <>
      <Form
        id={id}
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save.mutate(changes, { onSuccess: () => toast.success(texts.drawer.saved) })
        }}
      >
        <Field label={texts.drawer.tier} help={texts.drawer.tier_help}>
          {(control) => (
            <Select {...control} value={tier} onChange={(event) => setTier(event.currentTarget.value)}>
              {[...names].map((name) => (
                <option key={name} value={name}>
                  {tierTitle(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch checked={isAdmin} onChange={(event) => setIsAdmin(event.currentTarget.checked)}>
          {texts.drawer.admin} <span className="text-ink-2">{texts.drawer.admin_lead}</span>
        </Switch>
      </Form>
      {children}
      <div className="sticky bottom-0 -mx-6 mt-auto grid gap-3 border-t border-line bg-surface px-6 py-3">
        {save.error && !isStepUpRefused(save.error) && (
          <FormError title={`${texts.drawer.save_failed} ${messageOf(save.error)}`}>
            <p>{texts.drawer.unchanged}</p>
          </FormError>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">{texts.drawer.audited}</p>
          <Button variant="primary" type="submit" form={id} busy={save.isPending} disabled={!isChanged}>
            {save.isPending ? commonTexts.common.saving : commonTexts.common.save}
          </Button>
        </div>
      </div>
    </>
  )
}
