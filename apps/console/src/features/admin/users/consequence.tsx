import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { RichText } from '../../../components/ui/rich-text.tsx'
import type { UserAct } from '../queries.ts'

export type Act = UserAct | 'delete' | 'recovery' | 'recovery-link'

/** What follows from an act. */
export function Consequence({ act, user }: { act: Act; user: AdminUserDetail }) {
  const who = {
    email: user.email,
    b: (text: string) => <strong className="wrap-anywhere text-ink">{text}</strong>,
  }
  const counts = { personas: user.personas.used, surveys: user.surveys, answers: user.responses }
  return (
    <p>
      <RichText
        parts={
          act === 'delete'
            ? texts.acts.delete.consequence({ ...who, ...counts })
            : texts.acts[act].consequence(who)
        }
      />
    </p>
  )
}
