import { useMutation } from '@tanstack/react-query'
import { editableField } from '@whofor/core/persona/editing'
import type { Persona } from '@whofor/core/persona/persona'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { useCachePersona } from '../queries.ts'
import { draftOf } from './draft.ts'
import type { FieldValue } from './editing.ts'

const UNDO = 8000
type Change = { path: string; value: FieldValue }

/** Saves one field and offers Undo. */
export function useEditPersona({ id, detail_level }: Pick<Persona, 'id' | 'detail_level'>) {
  const cachePersona = useCachePersona()
  const patch = useMutation({
    mutationFn: (change: Change) => unwrap(api.personas[':id'].$patch({ param: { id }, json: change })),
    onSuccess: cachePersona,
  })
  return async (path: string, value: FieldValue, before: FieldValue | null) => {
    await patch.mutateAsync({ path, value })
    if (String(value) === String(before ?? '')) return
    const label = editableField(path, detail_level)?.label ?? 'Change'
    const undo = () =>
      patch.mutate(
        { path, value: before ?? '' },
        { onError: (error) => toast.error(`${label} could not be restored. ${messageOf(error)}`) },
      )
    // Only custom fields may be emptied, so other fields without a value cannot be undone.
    const canUndo = draftOf(before) !== '' || path.startsWith('custom_fields.')
    toast.success(`${label} saved`, {
      id: `${id}-edit`,
      duration: UNDO,
      ...(canUndo ? { action: { label: 'Undo', onClick: undo } } : {}),
    })
  }
}
