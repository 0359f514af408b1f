import type { IdentityReply } from '@whofor/core/account/identities'
import { translated } from '@whofor/core/i18n/translated'
import { Button } from '../../../components/ui/button.tsx'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'
import { ProviderMark } from '../../account/providers/provider-mark.tsx'

const TEXTS = translated(
  {
    connected: (shortDate: string) => `connected ${shortDate}`,
    lastUsed: (relative: string) => `last used ${relative}`,
    disconnect: 'Disconnect',
    notUsed: 'not used yet',
    gone: 'no longer available here',
    disconnectOne: (account: string) => `Disconnect ${account}`,
  },
  {
    connected: (shortDate) => `verbunden am ${shortDate}`,
    lastUsed: (relative) => `zuletzt verwendet ${relative}`,
    disconnect: 'Trennen',
    notUsed: 'noch nicht verwendet',
    gone: 'hier nicht mehr verfügbar',
    disconnectOne: (account) => `${account} trennen`,
  },
)

type Props = { identity: IdentityReply; busy: boolean; onDisconnect: () => void }

export function IdentityRow({ identity, busy, onDisconnect }: Props) {
  const { provider, provider_name, is_available, email, created_at, last_sign_in_at } = identity
  const details = [
    email,
    TEXTS.connected(formatShortDate(created_at)),
    last_sign_in_at === null ? TEXTS.notUsed : TEXTS.lastUsed(formatRelative(last_sign_in_at)),
    !is_available && TEXTS.gone,
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <ProviderMark provider={provider} className="size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{provider_name}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={onDisconnect}
        aria-label={TEXTS.disconnectOne(email ? `${provider_name}, ${email}` : provider_name)}
      >
        {TEXTS.disconnect}
      </Button>
    </li>
  )
}
