import type { IdentityReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/settings/identities'
import { Button } from '../../../components/ui/button.tsx'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'
import { ProviderMark } from '../../account/providers/provider-mark.tsx'

type Props = { identity: IdentityReply; busy: boolean; onDisconnect: () => void }

export function IdentityRow({ identity, busy, onDisconnect }: Props) {
  const { provider, provider_name, is_available, email, created_at, last_sign_in_at } = identity
  const details = [
    email,
    texts.identity_row.connected({ shortDate: formatShortDate(created_at) }),
    last_sign_in_at === null
      ? texts.identity_row.not_used
      : texts.identity_row.last_used({ relative: formatRelative(last_sign_in_at) }),
    !is_available && texts.identity_row.gone,
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
        aria-label={texts.identity_row.disconnect_one({
          account: email ? `${provider_name}, ${email}` : provider_name,
        })}
      >
        {texts.identity_row.disconnect}
      </Button>
    </li>
  )
}
