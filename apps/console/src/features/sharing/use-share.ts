import { useQueryClient } from '@tanstack/react-query'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { personaQuery } from '../personas/queries.ts'

/** Creates, changes and revokes the share link. */
export function useShare(id: string) {
  const client = useQueryClient()
  const show = (share: PersonaDetail['share']) =>
    client.setQueryData(personaQuery(id).queryKey, (detail) => detail && { ...detail, share })
  const create = useAction({
    mutationFn: () => unwrap(api.personas[':id'].share.$post({ param: { id } })),
    onSuccess: ({ slug, includes_answers }) => show({ slug, includes_answers }),
  })
  const include = useAction({
    mutationFn: (include_answers: boolean) =>
      unwrap(api.personas[':id'].share.$put({ param: { id }, json: { include_answers } })),
    onSuccess: ({ slug, includes_answers }) => show({ slug, includes_answers }),
  })
  const revoke = useAction({
    mutationFn: () => unwrap(api.personas[':id'].share.$delete({ param: { id } })),
    onSuccess: () => show(null),
  })
  return { create, include, revoke }
}
