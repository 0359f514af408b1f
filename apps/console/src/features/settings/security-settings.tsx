import { PasswordBlock } from '../password/password-block.tsx'
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
      <SettingsBlock title="Password">
        <PasswordBlock />
      </SettingsBlock>
      <PasskeySettings />
      <AuthenticatorSettings />
      <RecoveryCodeSettings />
      <IdentitiesBlock />
      <SessionsBlock />
    </div>
  )
}
