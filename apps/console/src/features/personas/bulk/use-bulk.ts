import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkInput } from '@whofor/core/persona/tags'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { BULK_TEXTS } from './bulk-texts.ts'

/** Applies one change to several personas, all or none, and offers Undo. Rejects if nothing was changed. */
export function useBulk(): (input: BulkInput, name?: string) => Promise<void> {
  const client = useQueryClient()
  const bulk = useMutation({
    mutationFn: (json: BulkInput) => unwrap(api.personas.bulk.$post({ json })),
    onSettled: () => {
      for (const queryKey of [keys.personas.all, keys.usage, keys.dashboard, keys.surveys.all])
        void client.invalidateQueries({ queryKey })
    },
  })

  return async (input, name) => {
    const { changed, ids } = await bulk.mutateAsync(input)
    const text = BULK_TEXTS.done[input.action](name ?? BULK_TEXTS.personas(changed), input)
    if (changed === 0) {
      toast(text)
      return
    }
    offerUndo({
      text,
      undo: () => bulk.mutateAsync({ ...opposite(input), ids }),
      done: BULK_TEXTS.undone(changed),
      failed: BULK_TEXTS.notUndone,
    })
  }
}

export const unchangedText = (error: Error) => `${BULK_TEXTS.unchanged} ${messageOf(error)}`

const OPPOSITES = {
  delete: 'restore',
  restore: 'delete',
  archive: 'unarchive',
  unarchive: 'archive',
  add_tag: 'remove_tag',
  remove_tag: 'add_tag',
} as const

function opposite(input: BulkInput): BulkInput {
  if (input.action === 'add_tag' || input.action === 'remove_tag')
    return { ...input, action: OPPOSITES[input.action] }
  return { ...input, action: OPPOSITES[input.action] }
}
