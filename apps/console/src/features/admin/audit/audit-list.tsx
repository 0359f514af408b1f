import { type AuditEntry, auditSentence } from '@whofor/core/account/audit-log'
import { texts } from '@whofor/texts/console/admin/audit'
import {
  Activity,
  Download,
  type Icon,
  Images,
  KeyRound,
  Layers,
  Lightbulb,
  Link2,
  LogOut,
  Mail,
  MailCheck,
  Newspaper,
  ShieldCheck,
  Terminal,
  Trash2,
  User,
  UserPlus,
  UserX,
} from '../../../components/ui/icons.ts'
import { formatDateTime } from '../../../lib/format.ts'

export const AuditList = ({ entries, busy }: { entries: AuditEntry[]; busy: boolean }) => (
  <ul
    aria-label={texts.title}
    aria-busy={busy}
    className="divide-y divide-line rounded-md border border-line bg-surface aria-busy:opacity-60"
  >
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ul>
)

function Entry({ entry }: { entry: AuditEntry }) {
  const Icon = iconOf(entry)
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-4 px-5 py-3 max-sm:px-4">
      <Icon aria-hidden className="mt-0.5 size-4 text-ink-2" />
      <div>
        <p className="wrap-anywhere">
          {auditSentence(entry).map(({ text, names }) =>
            names ? (
              <strong key={names} className="font-semibold">
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </p>
        <p className="text-sm text-ink-2">
          {[formatDateTime(entry.created_at), entry.network ?? (entry.actor === null && texts.server)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

const ACTION_ICONS: Record<string, Icon> = {
  'user.tier_changed': Layers,
  'user.disabled': UserX,
  'user.deleted': Trash2,
  'user.sessions_ended': LogOut,
  'user.recovery_sent': Mail,
  'user.data_exported': Download,
}
const GROUP_ICONS: Record<string, Icon> = {
  admin: ShieldCheck,
  tier: Layers,
  user: User,
  invitation: UserPlus,
  password: KeyRound,
  email: MailCheck,
  factor: ShieldCheck,
  recovery_codes: ShieldCheck,
  recovery_code: ShieldCheck,
  identity: Link2,
  tip: Lightbulb,
  tips: Lightbulb,
  news: Newspaper,
  images: Images,
  ai: Activity,
}

function iconOf({ action, actor }: AuditEntry): Icon {
  if (actor === null) return Terminal
  return ACTION_ICONS[action] ?? GROUP_ICONS[action.split('.')[0] ?? ''] ?? User
}
