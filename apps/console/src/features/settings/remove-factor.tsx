import { useQueryClient } from '@tanstack/react-query'
import type { Factor } from '@whofor/core/account/second-factor'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

type Props = { factor: Factor; isLast: boolean; onClose: () => void }

export function RemoveFactor({ factor, isLast, onClose }: Props) {
  const client = useQueryClient()
  const setSession = useSetSession()
  const { id, friendly_name } = factor
  const remove = useAction({
    mutationFn: () => withStepUp(() => unwrap(api.account.factors[':id'].$delete({ param: { id } }))),
    onSuccess: (session) => {
      setSession(session)
      void client.invalidateQueries({ queryKey: keys.factors })
      toast.success(`${friendly_name} removed`)
      onClose()
    },
    onError: (error) => {
      onClose()
      if (!isStepUpRefused(error)) showAlert(`Couldn’t remove ${friendly_name}`, messageOf(error))
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={`Remove ${friendly_name}?`}
      confirm="Remove"
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>
        {isLast
          ? 'This turns off two-step verification. Your recovery codes will stop working, and your other devices will be signed out.'
          : 'You’ll no longer be able to sign in with it. Your other ways to sign in will keep working.'}
      </p>
    </ConfirmDialog>
  )
}
