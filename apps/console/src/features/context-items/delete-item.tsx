import type { ContextItem } from '@whofor/core/context-item'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { FieldError } from '../../components/ui/field.tsx'
import { messageOf } from '../../lib/api.ts'
import { useDeleteContextItem } from './queries.ts'

type Props = { item: ContextItem; onClose: () => void; onDeleted: () => void }

export function DeleteItem({ item, onClose, onDeleted }: Props) {
  const remove = useDeleteContextItem(() => {
    toast.success(`${item.name} deleted`)
    onClose()
    onDeleted()
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this context item?"
      confirm={remove.isPending ? 'Deleting…' : 'Delete item'}
      cancel="Keep item"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(item.id)}
    >
      <p>
        <strong className="text-ink">{item.name}</strong> will be permanently deleted. Personas that used it
        won’t change.
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        {remove.error && (
          <FieldError
            message={`Failed to delete context item. ${messageOf(remove.error)} Nothing was deleted.`}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
