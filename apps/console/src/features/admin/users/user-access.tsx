import { useQuery } from '@tanstack/react-query'
import { tierTitle } from '@whofor/core/account/account'
import type { AdminUserDetail, ChangeUserInput } from '@whofor/core/account/admin-users'
import { texts as usersTexts } from '@whofor/texts/console/admin/users'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { type ReactNode, useId, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Select } from '../../../components/ui/input.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { tiersQuery, useChangeUser } from '../queries.ts'

type Props = {
  user: AdminUserDetail
  /** What else can be done to the account, between the fields and the bar that saves them. */
  children: ReactNode
}

/** Tier and admin rights. Mounted again when the server's values change. */
export function UserAccess({ user, children }: Props) {
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
          if (isChanged) save.mutate(changes, { onSuccess: () => toast.success(usersTexts.drawer.saved) })
        }}
      >
        <Field label={usersTexts.drawer.tier} help={usersTexts.drawer.tier_help}>
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
          {usersTexts.drawer.admin} <span className="text-ink-2">{usersTexts.drawer.admin_lead}</span>
        </Switch>
      </Form>
      {children}
      <div className="sticky bottom-0 -mx-6 mt-auto grid gap-3 border-t border-line bg-surface px-6 py-3">
        {save.error && !isStepUpRefused(save.error) && (
          <FormError title={`${usersTexts.drawer.save_failed} ${messageOf(save.error)}`}>
            <p>{usersTexts.drawer.unchanged}</p>
          </FormError>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">{usersTexts.drawer.audited}</p>
          <Button variant="primary" type="submit" form={id} busy={save.isPending} disabled={!isChanged}>
            {save.isPending ? commonTexts.common.saving : commonTexts.common.save}
          </Button>
        </div>
      </div>
    </>
  )
}
