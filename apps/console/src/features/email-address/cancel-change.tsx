import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/email-address'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { isDeadLink } from './link-page.tsx'

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
        <FormError title={texts.cancel_change.couldnt_cancel_the_change}>
          <p>{messageOf(cancel.error)}</p>
        </FormError>
      )}
      <Button size="l" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.cancel_change.this_wasnt_me}
      </Button>
      <p className="text-base text-ink-2">{texts.cancel_change.lead}</p>
    </div>
  )
}
