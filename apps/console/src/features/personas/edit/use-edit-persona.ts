import { useMutation } from '@tanstack/react-query'
import { editableField } from '@whofor/core/persona/editing'
import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas/edit'
import { toast } from 'sonner'
import { api, unwrap } from '../../../lib/api.ts'
import { offerUndo } from '../../../lib/undo.ts'
import { useCachePersona } from '../queries.ts'
import { draftOf, type FieldValue } from './editing.ts'

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
    const label = editableField(path, detail_level)?.label ?? texts.change
    const text = texts.saved({ label })
    const toastId = `${id}-edit`
    // Only custom fields may be emptied, so other fields without a value cannot be undone.
    if (draftOf(before) === '' && !path.startsWith('custom_fields.')) {
      toast.success(text, { id: toastId })
      return
    }
    offerUndo({
      id: toastId,
      text,
      undo: () => patch.mutateAsync({ path, value: before ?? '' }),
      done: texts.restored({ label }),
      failed: texts.not_restored({ label }),
    })
  }
}
