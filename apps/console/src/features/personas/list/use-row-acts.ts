import type { PersonaCard } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas/list'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { unchangedText, useBulk } from '../bulk/use-bulk.ts'
import { useCachePersona } from '../queries.ts'

type Act = { action: 'archive' | 'unarchive' | 'delete'; id: string; name: string }

/** What the menu of a persona in the list does; the list stays open. */
export function useRowActs({ id, name, archived }: PersonaCard) {
  const bulk = useBulk()
  const cachePersona = useCachePersona()
  const change = useAction({
    mutationFn: ({ action, id, name }: Act) => bulk({ action, ids: [id] }, name),
    onError: (error) => toast.error(unchangedText(error)),
  })
  const duplicate = useAction({
    mutationFn: (original: string) =>
      unwrap(api.personas[':id'].duplicate.$post({ param: { id: original } })),
    onSuccess: (detail) => {
      cachePersona(detail)
      toast.success(texts.duplicated({ name: detail.persona.name }))
    },
    onError: (error) => toast.error(`${texts.not_duplicated} ${messageOf(error)}`),
  })
  return {
    onDuplicate: () => duplicate.mutate(id),
    onArchive: () => change.mutate({ action: archived ? 'unarchive' : 'archive', id, name }),
    onDelete: () => change.mutate({ action: 'delete', id, name }),
  }
}
