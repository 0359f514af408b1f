import { useQuery } from '@tanstack/react-query'
import { translated } from '@whofor/core/i18n/translated'
import { Notice } from '../../components/ui/notice.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { formatRelative, plural } from '../../lib/format.ts'
import { keys } from '../../lib/query-keys.ts'

const TEXTS = translated(
  {
    waiting: (n: number) => `${plural(n, 'email')} not sent yet`,
    oldest: (when: string, error: string) =>
      `The oldest was written ${when}. ${error} Whofor will keep trying.`,
  },
  {
    waiting: (n) => `${plural(n, 'E-Mail', 'E-Mails')} noch nicht gesendet`,
    oldest: (when, error) => `Die älteste: ${when}. ${error} Whofor versucht es weiter.`,
  },
)

const LONG_MS = 5 * 60_000
const REFETCH_MS = 60_000

/** Says when mail does not leave the server. */
export function MailNote() {
  const { data: mail } = useQuery({
    queryKey: keys.admin.mail,
    queryFn: () => unwrap(api.admin.mail.$get()),
    refetchInterval: REFETCH_MS,
  })
  if (!mail || mail.oldest_created_at === null || Date.now() - mail.oldest_created_at < LONG_MS) return null
  return (
    <div className="mb-6">
      <Notice kind="warn" title={TEXTS.waiting(mail.waiting)}>
        {TEXTS.oldest(formatRelative(mail.oldest_created_at), mail.last_error ?? '')}
      </Notice>
    </div>
  )
}
