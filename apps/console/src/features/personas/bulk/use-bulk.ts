import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkInput } from '@whofor/core/persona/tags'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'
import { keys } from '../../../lib/query-keys.ts'

const UNDO = 8000

/** Applies one change to several personas, all or none, and offers Undo. Rejects if nothing was changed. */
export function useBulk(): (input: BulkInput) => Promise<void> {
  const client = useQueryClient()
  const bulk = useMutation({
    mutationFn: (json: BulkInput) => unwrap(api.personas.bulk.$post({ json })),
    onSettled: () => {
      for (const queryKey of [keys.personas.all, keys.usage, keys.dashboard, keys.surveys.all])
        void client.invalidateQueries({ queryKey })
    },
  })

  return async (input) => {
    const { changed, ids } = await bulk.mutateAsync(input)
    const undo = () =>
      bulk.mutate(
        { ...opposite(input), ids },
        {
          onSuccess: (reply) => toast.success(`Undone for ${plural(reply.changed, 'persona')}`),
          onError: (error) => toast.error(`Couldn’t undo. ${messageOf(error)}`),
        },
      )
    const text = `${plural(changed, 'persona')} ${DONE[input.action](input)}`
    toast(text, { duration: UNDO, ...(changed > 0 ? { action: { label: 'Undo', onClick: undo } } : {}) })
  }
}

export const unchangedText = (error: Error) => `Nothing was changed. ${messageOf(error)}`

const tagOf = (input: BulkInput) => ('tag' in input ? input.tag : '')

const DONE: Record<BulkInput['action'], (input: BulkInput) => string> = {
  delete: () => 'deleted',
  restore: () => 'restored',
  add_tag: (input) => `tagged “${tagOf(input)}”`,
  remove_tag: (input) => `no longer tagged “${tagOf(input)}”`,
}

function opposite(input: BulkInput): BulkInput {
  switch (input.action) {
    case 'delete':
      return { ...input, action: 'restore' }
    case 'restore':
      return { ...input, action: 'delete' }
    case 'add_tag':
      return { ...input, action: 'remove_tag' }
    case 'remove_tag':
      return { ...input, action: 'add_tag' }
  }
}
