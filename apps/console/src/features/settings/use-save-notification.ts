import { useQueryClient } from '@tanstack/react-query'
import type { NoticeKind, NotificationSettings } from '@whofor/core/account/notifications'
import { translated } from '@whofor/core/i18n/translated'
import { useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

const TEXTS = translated(
  {
    saved: (label: string, on: boolean) => `${label} ${on ? 'on' : 'off'}, saved`,
    failed: (label: string) => `Failed to save ${label.toLowerCase()}`,
  },
  {
    saved: (label, on) => `${label} ${on ? 'an' : 'aus'}, gespeichert`,
    failed: (label) => `${label}: Speichern fehlgeschlagen`,
  },
)

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
    onSuccess: (_, { label, on }) => setSaved(TEXTS.saved(label, on)),
    onError: (error, { name, label, on }) => {
      show(name, !on)
      if (!isSessionOver(error)) showAlert(TEXTS.failed(label), messageOf(error))
    },
  })
  return { save: (change: Change) => mutate(change), saved }
}
