import type { AccountSession } from '@whofor/core/account/sessions'
import { translated } from '@whofor/core/i18n/translated'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Laptop, Smartphone } from '../../../components/ui/icons.ts'
import { COMMON_TEXTS } from '../../../lib/common-texts.ts'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'

const TEXTS = translated(
  {
    activeNow: 'Active now',
    lastActive: (relative: string) => `Last active ${relative}`,
    thisDevice: 'This device',
    signOut: (browser: string) => `Sign out ${browser}`,
    signedIn: (day: string, how: string, twoSteps: string) => `Signed in ${day} ${how}${twoSteps}`,
    twoSteps: ' and two-step verification',
  },
  {
    activeNow: 'Gerade aktiv',
    lastActive: (relative) => `Zuletzt aktiv ${relative}`,
    thisDevice: 'Dieses Gerät',
    signOut: (browser) => `${browser} abmelden`,
    signedIn: (day, how, twoSteps) => `Angemeldet am ${day} ${how}${twoSteps}`,
    twoSteps: ' und Zwei-Schritt-Prüfung',
  },
)

const METHODS: Record<string, string> = translated(
  {
    password: 'with a password',
    email_code: 'with an email code',
    magic_link: 'with an email link',
    passkey: 'with a passkey',
    identity: 'with a connected account',
    recovery: 'by resetting your password',
    invitation: 'by invitation',
  },
  {
    password: 'mit Passwort',
    email_code: 'mit E-Mail-Code',
    magic_link: 'mit E-Mail-Link',
    passkey: 'mit Passkey',
    identity: 'mit verbundenem Konto',
    recovery: 'durch neues Passwort',
    invitation: 'mit Einladung',
  },
)
const MOBILE = /\b(iOS|iPadOS|Android)\b/

type Props = { session: AccountSession; busy: boolean; onEnd: () => void }

/** Where and when one browser is signed in; the current one is signed out in the menu. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const { browser, network, is_current, last_seen_at, created_at, method, aal } = session
  const Icon = MOBILE.test(browser) ? Smartphone : Laptop
  const details = [
    network,
    is_current ? TEXTS.activeNow : TEXTS.lastActive(formatRelative(last_seen_at)),
    TEXTS.signedIn(
      formatShortDate(created_at),
      METHODS[method] ?? '',
      aal > 1 && method !== 'passkey' ? TEXTS.twoSteps : '',
    ),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
          <span className="first-letter:uppercase">{browser}</span>
          {is_current && <Badge kind="active">{TEXTS.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      {!is_current && (
        <Button variant="quiet" size="s" busy={busy} onClick={onEnd} aria-label={TEXTS.signOut(browser)}>
          {COMMON_TEXTS.signOut}
        </Button>
      )}
    </li>
  )
}
