import { tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/tiers'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { RichText } from '../../../components/ui/rich-text.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useDeleteTier } from '../queries.ts'

type Props = { tier: TierReply; onClose: () => void; onDeleted: () => void }

export function DeleteTier({ tier: { tier }, onClose, onDeleted }: Props) {
  const remove = useDeleteTier()
  const onConfirm = () =>
    remove.mutate(tier, {
      onSuccess: () => {
        toast.success(texts.dialog.deleted({ tier: tierTitle(tier) }))
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title={texts.dialog.delete_title}
      confirm={remove.isPending ? texts.dialog.deleting : texts.dialog.delete}
      cancel={texts.dialog.keep}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        <RichText
          parts={texts.dialog.deletable({
            tier: tierTitle(tier),
            b: (text) => <strong className="text-ink">{text}</strong>,
          })}
        />
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        {remove.error && !isStepUpRefused(remove.error) && (
          <FieldError message={`${messageOf(remove.error)} ${texts.dialog.not_deleted}`} />
        )}
      </div>
    </ConfirmDialog>
  )
}
