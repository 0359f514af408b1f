import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/admin'
import { Notice } from '../../components/ui/notice.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { formatRelative } from '../../lib/format.ts'
import { keys } from '../../lib/query-keys.ts'

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
      <Notice kind="warn" title={texts.mail_note.waiting({ count: mail.waiting })}>
        {texts.mail_note.oldest({
          when: formatRelative(mail.oldest_created_at),
          error: mail.last_error ?? '',
        })}
      </Notice>
    </div>
  )
}
