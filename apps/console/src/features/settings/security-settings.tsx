import { useQuery } from '@tanstack/react-query'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { formatAgo } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { passwordQuery } from '../password/queries.ts'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { IdentitiesBlock } from './identities/identities-block.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { RecoveryCodeSettings } from './recovery-code-settings.tsx'
import { SessionsBlock } from './sessions/sessions-block.tsx'
import { SettingsBlock } from './settings-block.tsx'

/** How one signs in, and where. */
export function SecuritySettings() {
  return (
    <div>
      <PasswordBlock />
      <PasskeySettings />
      <AuthenticatorSettings />
      <RecoveryCodeSettings />
      <IdentitiesBlock />
      <SessionsBlock />
    </div>
  )
}

/** When the password was changed, and the dialog that changes it. */
function PasswordBlock() {
  const { has_password } = useUser()
  const { data } = useQuery(passwordQuery)
  const [isOpen, setIsOpen] = useState(false)
  const label = has_password
    ? settingsTexts.password_block.change_password
    : settingsTexts.password_block.set_password
  const changed = data?.changed_at
    ? settingsTexts.password_block.changed({ ago: formatAgo(data.changed_at) })
    : ''
  return (
    <SettingsBlock
      title={commonTexts.common.password}
      lead={
        has_password
          ? settingsTexts.password_block.change_help({ changed })
          : settingsTexts.password_block.set_help
      }
    >
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <ChangePasswordForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </SettingsBlock>
  )
}
