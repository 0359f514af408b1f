import { useQuery } from '@tanstack/react-query'
import { translated } from '@whofor/core/i18n/translated'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { formatAgo } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { passwordQuery } from '../password/queries.ts'
import { SettingsBlock } from './settings-block.tsx'

const TEXTS = translated(
  {
    changePassword: 'Change password',
    setPassword: 'Set password',
    changed: (ago: string) => `Changed ${ago}.`,
    changingItSignsYou: (changed: string) => `${changed} Changing it signs you out everywhere else.`,
    youSignInWithout: 'You sign in without a password. Setting one signs you out everywhere else.',
  },
  {
    changePassword: 'Passwort ändern',
    setPassword: 'Passwort festlegen',
    changed: (ago) => `Geändert ${ago}.`,
    changingItSignsYou: (changed) => `${changed} Eine Änderung meldet Sie überall sonst ab.`,
    youSignInWithout:
      'Sie melden sich ohne Passwort an. Wenn Sie eines festlegen, werden Sie überall sonst abgemeldet.',
  },
)

/** When the password was changed, and the dialog that changes it. */
export function PasswordBlock() {
  const { has_password } = useUser()
  const { data } = useQuery(passwordQuery)
  const [isOpen, setIsOpen] = useState(false)
  const label = has_password ? TEXTS.changePassword : TEXTS.setPassword
  const changed = data?.changed_at ? TEXTS.changed(formatAgo(data.changed_at)) : ''
  return (
    <SettingsBlock
      title={COMMON_TEXTS.password}
      lead={has_password ? TEXTS.changingItSignsYou(changed) : TEXTS.youSignInWithout}
    >
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <ChangePasswordForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </SettingsBlock>
  )
}
