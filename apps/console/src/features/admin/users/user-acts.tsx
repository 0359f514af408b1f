import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { Ban, Check, LogOut, Mail, ScrollText, Trash2 } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { useSession, useUser } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useDeleteUser, useUserAct } from '../queries.ts'
import { ACT_TEXTS, type Act } from './act-texts.tsx'

type Props = { user: AdminUserDetail; onDeleted: () => void }

/** What can be done to the account, each after a confirmation that says what follows. */
export function UserActs({ user, onDeleted }: Props) {
  const me = useUser()
  const [asked, setAsked] = useState<Act | null>(null)
  const isOwn = user.id === me.id
  /** The session in use goes on. */
  const ending = isOwn ? Math.max(0, user.sessions - 1) : user.sessions
  return (
    <div className="mt-6 grid justify-items-start gap-2 border-t border-line pt-5">
      {!user.is_disabled && (
        <Button size="s" onClick={() => setAsked('recovery')}>
          <Mail aria-hidden />
          Send password reset
        </Button>
      )}
      <Button size="s" onClick={() => setAsked('end-sessions')} disabled={ending === 0}>
        <LogOut aria-hidden />
        End {isOwn ? 'other' : 'all'} sessions ({ending})
      </Button>
      <ButtonLink size="s" href={`/admin?tab=audit&person=${encodeURIComponent(user.email)}&period=all`}>
        <ScrollText aria-hidden />
        Show in audit log
      </ButtonLink>
      {!isOwn && (
        <Button size="s" onClick={() => setAsked(user.is_disabled ? 'enable' : 'disable')}>
          {user.is_disabled ? <Check aria-hidden /> : <Ban aria-hidden />}
          {user.is_disabled ? 'Enable account' : 'Disable account'}
        </Button>
      )}
      {!isOwn && (
        <Button size="s" variant="danger" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden />
          Delete account
        </Button>
      )}
      {asked && <ConfirmAct act={asked} user={user} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </div>
  )
}

function ConfirmAct({ act, user, onClose, onDeleted }: Props & { act: Act; onClose: () => void }) {
  const run = useUserAct(user.id)
  const remove = useDeleteUser(user.id)
  const { data: session } = useSession()
  const texts = ACT_TEXTS[act]
  const { isPending, error } = act === 'delete' ? remove : run
  const done = (): void => {
    toast.success(texts.done(user.email))
    onClose()
    if (act === 'delete') onDeleted()
  }
  const confirm = (): void =>
    act === 'delete' ? remove.mutate(undefined, { onSuccess: done }) : run.mutate(act, { onSuccess: done })
  return (
    <ConfirmDialog
      open
      danger={texts.danger}
      title={texts.title}
      confirm={isPending ? texts.pending : texts.confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {texts.consequence(user, session?.instance.sends_mail ?? true)}
      <div role="alert" className="mt-2 empty:hidden">
        {error && !isStepUpRefused(error) && (
          <FieldError message={`${texts.failed} ${messageOf(error)} Nothing was changed.`} />
        )}
      </div>
    </ConfirmDialog>
  )
}
