import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { texts as adminTexts } from '@whofor/texts/console/admin'
import { texts as usersTexts } from '@whofor/texts/console/admin/users'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { RichText } from '../../../components/ui/rich-text.tsx'
import { LinkToShare } from '../link-to-share.tsx'
import { useSendRecovery } from '../queries.ts'
import { ActError } from './act-error.tsx'
import { Consequence } from './consequence.tsx'

type Props = { act: 'recovery' | 'recovery-link'; user: AdminUserDetail; onClose: () => void }

/** Mails the link, or shows it where no mail is sent. */
export function SendRecovery({ act, user, onClose }: Props) {
  const { mutate, isPending, error, data } = useSendRecovery(user.id)
  const texts = usersTexts.acts[act]
  if (data?.url) return <ResetLink email={user.email} url={data.url} onClose={onClose} />
  const confirm = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => {
        if (url !== null) return
        toast.success(texts.done({ email: user.email }))
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
      <Consequence act={act} user={user} />
      <ActError failed={texts.failed} error={error} />
    </ConfirmDialog>
  )
}

const ResetLink = ({ email, url, onClose }: { email: string; url: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={usersTexts.reset.title}>
    <DialogBody>
      <LinkToShare url={url} help={adminTexts.link_once.once}>
        <RichText
          parts={usersTexts.reset.share({
            address: email,
            b: (text) => <strong className="font-[550] wrap-anywhere text-ink">{text}</strong>,
          })}
        />
      </LinkToShare>
    </DialogBody>
    <DialogActions>
      <Button variant="primary" onClick={onClose}>
        {adminTexts.link_once.done}
      </Button>
    </DialogActions>
  </Dialog>
)
