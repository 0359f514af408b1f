import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { texts as usersTexts } from '@whofor/texts/console/admin/users'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { Ban, Check, Link2, LogOut, Mail, ScrollText, Trash2 } from '../../../components/ui/icons.ts'
import { useSendsMail, useUser } from '../../../lib/session.ts'
import { type UserAct, useUserAct } from '../queries.ts'
import { type Act, ActError, Consequence, DeleteUser, SendRecovery } from './confirm-user-act.tsx'

type Props = { user: AdminUserDetail; onDeleted: () => void }

/** What can be done to the account, each after a confirmation that says what follows. */
export function UserActs({ user, onDeleted }: Props) {
  const me = useUser()
  const sendsMail = useSendsMail()
  const [asked, setAsked] = useState<Act | null>(null)
  const isOwn = user.id === me.id
  /** The session in use goes on. */
  const ending = isOwn ? Math.max(0, user.sessions - 1) : user.sessions
  return (
    <div className="mt-6 grid justify-items-start gap-2 border-t border-line pt-5 pb-6">
      {!user.is_disabled && (
        <Button size="s" onClick={() => setAsked(sendsMail ? 'recovery' : 'recovery-link')}>
          {sendsMail ? <Mail aria-hidden /> : <Link2 aria-hidden />}
          {sendsMail ? usersTexts.drawer.send_reset : usersTexts.drawer.create_reset}
        </Button>
      )}
      <Button size="s" onClick={() => setAsked('end-sessions')} disabled={ending === 0}>
        <LogOut aria-hidden />
        {isOwn
          ? usersTexts.drawer.end_others({ count: ending })
          : usersTexts.drawer.end_all({ count: ending })}
      </Button>
      <ButtonLink size="s" href={`/admin?tab=audit&person=${encodeURIComponent(user.email)}&period=all`}>
        <ScrollText aria-hidden />
        {usersTexts.drawer.audit}
      </ButtonLink>
      {!isOwn && (
        <Button size="s" onClick={() => setAsked(user.is_disabled ? 'enable' : 'disable')}>
          {user.is_disabled ? <Check aria-hidden /> : <Ban aria-hidden />}
          {user.is_disabled ? usersTexts.drawer.enable : usersTexts.drawer.disable}
        </Button>
      )}
      {!isOwn && (
        <Button size="s" variant="danger" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden />
          {usersTexts.drawer.delete}
        </Button>
      )}
      {asked && <AskedAct act={asked} user={user} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </div>
  )
}

type AskedProps = { user: AdminUserDetail; onClose: () => void }

function AskedAct({ act, onDeleted, ...asked }: AskedProps & { act: Act; onDeleted: () => void }) {
  switch (act) {
    case 'delete':
      return <DeleteUser {...asked} onDeleted={onDeleted} />
    case 'recovery':
    case 'recovery-link':
      return <SendRecovery act={act} {...asked} />
    default:
      return <ConfirmAct act={act} {...asked} />
  }
}

function ConfirmAct({ act, user, onClose }: AskedProps & { act: UserAct }) {
  const { mutate, isPending, error } = useUserAct(user.id)
  const texts = usersTexts.acts[act]
  const confirm = () =>
    mutate(act, {
      onSuccess: () => {
        toast.success(texts.done({ email: user.email }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      danger={act === 'disable'}
      title={texts.title}
      confirm={isPending ? texts.pending : texts.confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Consequence act={act} user={user} />
      <ActError failed={texts.failed} error={error} />
    </ConfirmDialog>
  )
}
