import { useQueryClient } from '@tanstack/react-query'
import { translated } from '@whofor/core/i18n/translated'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { isDeadLink } from './link-page.tsx'

const TEXTS = translated(
  {
    couldntCancelTheChange: 'Couldn’t cancel the change',
    thisWasntMe: 'This wasn’t me',
    cancelsTheChangeThe: 'Cancels the change. The account keeps its current address.',
  },
  {
    couldntCancelTheChange: 'Die Änderung ließ sich nicht abbrechen',
    thisWasntMe: 'Das war ich nicht',
    cancelsTheChangeThe: 'Bricht die Änderung ab. Das Konto behält seine Adresse.',
  },
)

type Props = { token: string; onCancelled: () => void; onDead: () => void }

/** For someone who did not ask for a change of address. */
export function CancelChange({ token, onCancelled, onDead }: Props) {
  const client = useQueryClient()
  const cancel = useAction({
    mutationFn: () => unwrap(api.auth['email-change'].cancel.$post({ json: { token } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.accountEmail })
      broadcastSession('USER_UPDATED')
      onCancelled()
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <div className="grid gap-3">
      {cancel.error && (
        <FormError title={TEXTS.couldntCancelTheChange}>
          <p>{messageOf(cancel.error)}</p>
        </FormError>
      )}
      <Button size="l" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {TEXTS.thisWasntMe}
      </Button>
      <p className="text-base text-ink-2">{TEXTS.cancelsTheChangeThe}</p>
    </div>
  )
}
