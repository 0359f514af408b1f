import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { texts } from '@whofor/texts/console/persona-page'
import { api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useCachePersona } from '../../personas/queries.ts'

/** The images of a persona, newest first. */
export const portraitsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.portraits(id),
    queryFn: ({ signal }) =>
      unwrap(api.personas[':id'].portraits.$get({ param: { id } }, { init: { signal } })),
  })

/** Uploads, chooses and removes the image of a persona. */
export function usePortrait(id: string) {
  const client = useQueryClient()
  const cachePersona = useCachePersona()
  const onSuccess = (detail: Parameters<typeof cachePersona>[0]) => {
    cachePersona(detail)
    void client.invalidateQueries({ queryKey: keys.personas.portraits(id) })
    void client.invalidateQueries({ queryKey: keys.usage })
  }
  const upload = useAction({
    mutationFn: (file: File) =>
      unwrap(api.personas[':id'].image.upload.$post({ param: { id }, form: { file } })),
    onSuccess,
  })
  const choose = useAction({
    mutationFn: (portrait_id: string) =>
      unwrap(api.personas[':id'].image.$put({ param: { id }, json: { portrait_id } })),
    onSuccess,
  })
  const remove = useAction({
    mutationFn: () => unwrap(api.personas[':id'].image.$delete({ param: { id } })),
    onSuccess,
  })
  return { upload, choose, remove }
}

/** What is wrong with a chosen file, before it is sent. */
export function faultOf(file: File): string | null {
  if (file.size > MAX_IMAGE_BYTES) return texts.portrait.too_large
  const isImage = file.type === '' || IMAGE_TYPES.some((type) => type === file.type)
  return isImage ? null : texts.portrait.wrong_type
}
