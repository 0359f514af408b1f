import type { ConnectedApp } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/console/settings/api'
import { Button } from '../../../../components/ui/button.tsx'
import { Plug } from '../../../../components/ui/icons.ts'
import { formatRelative, formatShortDate } from '../../../../lib/format.ts'
import { scopeText } from '../../../../lib/scope-text.ts'

type Props = { app: ConnectedApp; busy: boolean; onDisconnect: () => void }

export function AppRow({
  app: { name, redirect, scopes, connected_at, last_used_at },
  busy,
  onDisconnect,
}: Props) {
  const details = [
    redirect.kind === 'computer' ? texts.apps.on_computer : redirect.host,
    texts.apps.connected({ date: formatShortDate(connected_at) }),
    last_used_at === null
      ? texts.apps.never_used
      : texts.apps.used({ relative: formatRelative(last_used_at) }),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Plug aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{details.join(' · ')}</p>
        <p className="text-sm text-ink-2">{scopes.map(scopeText).join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={onDisconnect}
        aria-label={texts.apps.disconnect_named({ name })}
      >
        {texts.apps.disconnect}
      </Button>
    </li>
  )
}
