import { useQueryClient } from '@tanstack/react-query'
import type { Factor } from '@whofor/core/account/second-factor'
import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

const TEXTS = translated(
  {
    removed: (friendlyName: string) => `${friendlyName} removed`,
    couldntRemove: (friendlyName: string) => `Couldn’t remove ${friendlyName}`,
    remove: (friendlyName: string) => `Remove ${friendlyName}?`,
    remove2: 'Remove',
    thisTurnsOffTwo:
      'This turns off two-step verification. Your recovery codes will stop working, and your other devices will be signed out.',
    youllNoLongerBe:
      'You’ll no longer be able to sign in with it. Your other ways to sign in will keep working.',
  },
  {
    removed: (friendlyName) => `${friendlyName} entfernt`,
    couldntRemove: (friendlyName) => `${friendlyName} ließ sich nicht entfernen`,
    remove: (friendlyName) => `${friendlyName} entfernen?`,
    remove2: 'Entfernen',
    thisTurnsOffTwo:
      'Das schaltet die Zwei-Schritt-Prüfung ab. Ihre Wiederherstellungscodes gelten dann nicht mehr, und Ihre anderen Geräte werden abgemeldet.',
    youllNoLongerBe: 'Damit können Sie sich dann nicht mehr anmelden. Ihre anderen Wege bleiben bestehen.',
  },
)

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
      toast.success(TEXTS.removed(friendly_name))
      onClose()
    },
    onError: (error) => {
      onClose()
      if (!isStepUpRefused(error)) showAlert(TEXTS.couldntRemove(friendly_name), messageOf(error))
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={TEXTS.remove(friendly_name)}
      confirm={TEXTS.remove2}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{isLast ? TEXTS.thisTurnsOffTwo : TEXTS.youllNoLongerBe}</p>
    </ConfirmDialog>
  )
}
