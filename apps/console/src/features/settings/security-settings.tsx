import { PasswordBlock } from '../password/password-block.tsx'
import { SessionsBlock } from './sessions/sessions-block.tsx'
import { SettingsBlock } from './settings-block.tsx'

/** How one signs in, and where. */
export function SecuritySettings() {
  return (
    <>
      <SettingsBlock title="Password">
        <PasswordBlock />
      </SettingsBlock>
      <SessionsBlock />
    </>
  )
}
