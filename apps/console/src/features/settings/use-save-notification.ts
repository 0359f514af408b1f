import { useQueryClient } from '@tanstack/react-query'
import type { NoticeKind, NotificationSettings } from '@whofor/core/account/notifications'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { withinSentence } from '../../lib/format.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

type Change = { name: NoticeKind; label: string; on: boolean }

/** Saves a switch; it moves at once, and back when that fails. @returns what to announce, too */
export function useSaveNotification() {
  const client = useQueryClient()
  const [saved, setSaved] = useState('')
  const show = (name: NoticeKind, on: boolean) =>
    client.setQueryData<NotificationSettings>(
      keys.notifications,
      (shown) => shown && { ...shown, [name]: on },
    )
  const { mutate } = useAction({
    mutationFn: ({ name, on }: Change) => unwrap(api.account.notifications.$patch({ json: { [name]: on } })),
    onMutate: async ({ name, on }) => {
      await client.cancelQueries({ queryKey: keys.notifications })
      show(name, on)
    },
    onSuccess: (_, { label, on }) => setSaved(texts.use_save_notification.saved({ label, on })),
    onError: (error, { name, label, on }) => {
      show(name, !on)
      if (!isSessionOver(error))
        showAlert(texts.use_save_notification.failed({ label: withinSentence(label) }), messageOf(error))
    },
  })
  return { save: (change: Change) => mutate(change), saved }
}
