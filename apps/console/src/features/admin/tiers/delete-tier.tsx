import { tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/tiers'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useDeleteTier } from '../queries.ts'
import { TIER_DIALOG_TEXTS } from './tier-dialog-texts.tsx'

type Props = { tier: TierReply; onClose: () => void; onDeleted: () => void }

export function DeleteTier({ tier: { tier }, onClose, onDeleted }: Props) {
  const remove = useDeleteTier()
  const onConfirm = () =>
    remove.mutate(tier, {
      onSuccess: () => {
        toast.success(TIER_DIALOG_TEXTS.deleted(tierTitle(tier)))
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title={TIER_DIALOG_TEXTS.deleteTitle}
      confirm={remove.isPending ? TIER_DIALOG_TEXTS.deleting : TIER_DIALOG_TEXTS.delete}
      cancel={TIER_DIALOG_TEXTS.keep}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{TIER_DIALOG_TEXTS.deletable(<strong className="text-ink">{tierTitle(tier)}</strong>)}</p>
      <div role="alert" className="mt-2 empty:hidden">
        {remove.error && !isStepUpRefused(remove.error) && (
          <FieldError message={`${messageOf(remove.error)} ${TIER_DIALOG_TEXTS.notDeleted}`} />
        )}
      </div>
    </ConfirmDialog>
  )
}
