import type { PersonaDetail } from '@whofor/core/persona/persona'
import { toast } from 'sonner'
import { useAction } from '../../lib/use-action.ts'
import { unchangedText, useBulk } from '../personas/bulk/use-bulk.ts'

/** Archives a persona or moves it out of the archive, and offers Undo. */
export function useArchive({ persona: { id, name } }: PersonaDetail) {
  const bulk = useBulk()
  return useAction({
    mutationFn: (action: 'archive' | 'unarchive') => bulk({ action, ids: [id] }, name),
    onError: (error) => toast.error(unchangedText(error)),
  })
}
