import type { AccountSession } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as sessionsTexts } from '@whofor/texts/console/settings/sessions'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Laptop, Smartphone } from '../../../components/ui/icons.ts'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'

const MOBILE = /\b(iOS|iPadOS|Android)\b/

type Props = { session: AccountSession; busy: boolean; onEnd: () => void }

/** Where and when one browser is signed in; the current one is signed out in the menu. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const { browser, network, is_current, last_seen_at, created_at, method, aal } = session
  const Icon = MOBILE.test(browser) ? Smartphone : Laptop
  const methods: Record<string, string> = sessionsTexts.methods
  const details = [
    network,
    is_current
      ? sessionsTexts.row.active_now
      : sessionsTexts.row.last_active({ relative: formatRelative(last_seen_at) }),
    sessionsTexts.row.signed_in({
      day: formatShortDate(created_at),
      how: methods[method] ?? '',
      twoSteps: aal > 1 && method !== 'passkey' ? sessionsTexts.row.two_steps : '',
    }),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
          <span className="first-letter:uppercase">{browser}</span>
          {is_current && <Badge kind="active">{sessionsTexts.row.this_device}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      {!is_current && (
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          onClick={onEnd}
          aria-label={sessionsTexts.row.sign_out({ browser })}
        >
          {commonTexts.common.sign_out}
        </Button>
      )}
    </li>
  )
}
