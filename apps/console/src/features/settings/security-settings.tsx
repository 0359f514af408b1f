import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { IdentitiesBlock } from './identities/identities-block.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordBlock } from './password-block.tsx'
import { RecoveryCodeSettings } from './recovery-code-settings.tsx'
import { SessionsBlock } from './sessions/sessions-block.tsx'

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
