import type { ApiKey } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/console/settings/api'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { KeyRound } from '../../../components/ui/icons.ts'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'
import { scopeText } from '../../../lib/scope-text.ts'

type Props = { apiKey: ApiKey; busy: boolean; onRevoke: () => void }

export function ApiKeyRow({ apiKey: key, busy, onRevoke }: Props) {
  const { name, ending, scopes, expires_at, last_used_at } = key
  const isExpired = expires_at !== null && expires_at <= Date.now()
  const details = [
    texts.keys.ends_in({ ending }),
    last_used_at === null
      ? texts.keys.never_used
      : texts.keys.used({ relative: formatRelative(last_used_at) }),
    expires_at !== null &&
      (isExpired ? texts.keys.expired : texts.keys.expires)({ date: formatShortDate(expires_at) }),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550] wrap-anywhere">
          {name}
          {isExpired && <Badge kind="closed">{texts.keys.badge_expired}</Badge>}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{details.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-2">{scopes.map(scopeText).join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={onRevoke}
        aria-label={texts.keys.revoke_named({ name })}
      >
        {texts.keys.revoke}
      </Button>
    </li>
  )
}
