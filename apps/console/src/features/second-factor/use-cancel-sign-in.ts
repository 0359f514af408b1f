import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/second-factor'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'

/** Gives up a sign-in that waits for its second factor. */
export function useCancelSignIn() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.auth['sign-out'].$post({ query: { scope: 'local' } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.session })
      broadcastSession('SIGNED_OUT')
    },
    onError: (error) => showAlert(texts.use_cancel_sign_in.failed, messageOf(error)),
  })
}
