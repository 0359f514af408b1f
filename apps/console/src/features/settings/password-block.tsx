import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { formatAgo } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { passwordQuery } from '../password/queries.ts'
import { SettingsBlock } from './settings-block.tsx'

/** When the password was changed, and the dialog that changes it. */
export function PasswordBlock() {
  const { has_password } = useUser()
  const { data } = useQuery(passwordQuery)
  const [isOpen, setIsOpen] = useState(false)
  const label = has_password ? 'Change password' : 'Set password'
  const changed = data?.changed_at ? `Changed ${formatAgo(data.changed_at)}.` : ''
  return (
    <SettingsBlock
      title="Password"
      lead={
        has_password
          ? `${changed} Changing it signs you out everywhere else.`
          : 'You sign in without a password. Setting one signs you out everywhere else.'
      }
    >
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <ChangePasswordForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </SettingsBlock>
  )
}
