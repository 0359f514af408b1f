import type { IdentityReply } from '@whofor/core/account/identities'
import { Button } from '../../../components/ui/button.tsx'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'
import { ProviderMark } from '../../account/providers/provider-mark.tsx'

type Props = { identity: IdentityReply; busy: boolean; onDisconnect: () => void }

export function IdentityRow({ identity, busy, onDisconnect }: Props) {
  const { provider, provider_name, is_available, email, created_at, last_sign_in_at } = identity
  const details = [
    email,
    `connected ${formatShortDate(created_at)}`,
    last_sign_in_at === null ? 'not used yet' : `last used ${formatRelative(last_sign_in_at)}`,
    !is_available && 'no longer available here',
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
        aria-label={`Disconnect ${provider_name}${email ? `, ${email}` : ''}`}
      >
        Disconnect
      </Button>
    </li>
  )
}
