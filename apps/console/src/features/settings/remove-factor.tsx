import { useQueryClient } from '@tanstack/react-query'
import type { Factor } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/settings'
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
      toast.success(texts.remove_factor.removed({ friendlyName: friendly_name }))
      onClose()
    },
    onError: (error) => {
      onClose()
      if (!isStepUpRefused(error))
        showAlert(texts.remove_factor.couldnt_remove({ friendlyName: friendly_name }), messageOf(error))
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={texts.remove_factor.remove({ friendlyName: friendly_name })}
      confirm={texts.remove_factor.remove2}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{isLast ? texts.remove_factor.last_lead : texts.remove_factor.lead}</p>
    </ConfirmDialog>
  )
}
