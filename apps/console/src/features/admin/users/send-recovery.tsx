import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { LINK_TEXTS } from '../admin-texts.ts'
import { LinkToShare } from '../link-to-share.tsx'
import { useSendRecovery } from '../queries.ts'
import { ActError } from './act-error.tsx'
import { ACT_TEXTS } from './act-texts.tsx'
import { RESET_TEXTS } from './dialog-texts.tsx'

type Props = { act: 'recovery' | 'recovery-link'; user: AdminUserDetail; onClose: () => void }

/** Mails the link, or shows it where no mail is sent. */
export function SendRecovery({ act, user, onClose }: Props) {
  const { mutate, isPending, error, data } = useSendRecovery(user.id)
  const texts = ACT_TEXTS[act]
  if (data?.url) return <ResetLink email={user.email} url={data.url} onClose={onClose} />
  const confirm = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => {
        if (url !== null) return
        toast.success(texts.done(user.email))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirm={isPending ? texts.pending : texts.confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {texts.consequence(user)}
      <ActError failed={texts.failed} error={error} />
    </ConfirmDialog>
  )
}

const ResetLink = ({ email, url, onClose }: { email: string; url: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={RESET_TEXTS.title}>
    <DialogBody>
      <LinkToShare url={url} help={LINK_TEXTS.once}>
        {RESET_TEXTS.share(<strong className="font-[550] wrap-anywhere text-ink">{email}</strong>)}
      </LinkToShare>
    </DialogBody>
    <DialogActions>
      <Button variant="primary" onClick={onClose}>
        {LINK_TEXTS.done}
      </Button>
    </DialogActions>
  </Dialog>
)
