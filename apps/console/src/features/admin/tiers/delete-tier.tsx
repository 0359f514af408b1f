import { tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/tiers'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useDeleteTier } from '../queries.ts'

type Props = { tier: TierReply; onClose: () => void; onDeleted: () => void }

export function DeleteTier({ tier: { tier }, onClose, onDeleted }: Props) {
  const remove = useDeleteTier()
  const onConfirm = () =>
    remove.mutate(tier, {
      onSuccess: () => {
        toast.success(`${tierTitle(tier)} deleted`)
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this tier?"
      confirm={remove.isPending ? 'Deleting…' : 'Delete tier'}
      cancel="Keep tier"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        You can delete <strong className="text-ink">{tierTitle(tier)}</strong> once no users are on it.
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        {remove.error && !isStepUpRefused(remove.error) && (
          <FieldError message={`${messageOf(remove.error)} Nothing was deleted.`} />
        )}
      </div>
    </ConfirmDialog>
  )
}
