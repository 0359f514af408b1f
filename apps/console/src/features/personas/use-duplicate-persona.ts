import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCachePersona } from './queries.ts'

/** Makes a copy and opens it. */
export function useDuplicatePersona(id: string) {
  const keep = useCachePersona()
  const [, navigate] = useLocation()
  return useAction({
    mutationFn: () => unwrap(api.personas[':id'].duplicate.$post({ param: { id } })),
    onSuccess: (detail) => {
      keep(detail)
      toast.success(`${detail.persona.name} was created`)
      navigate(`/personas/${detail.persona.id}`)
    },
    onError: (error) => toast.error(`Couldn’t duplicate the persona. ${messageOf(error)}`),
  })
}
