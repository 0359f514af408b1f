import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkInput } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas/bulk'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { offerUndo } from '../../../lib/undo.ts'

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
    const who = name ?? texts.personas({ count: changed })
    const text = texts.done[input.action]({ who, tag: 'tag' in input ? input.tag : '' })
    if (changed === 0) {
      toast(text)
      return
    }
    offerUndo({
      text,
      undo: () => bulk.mutateAsync({ ...opposite(input), ids }),
      done: texts.undone({ count: changed }),
      failed: texts.not_undone,
    })
  }
}

export const unchangedText = (error: Error) => `${texts.unchanged} ${messageOf(error)}`

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
