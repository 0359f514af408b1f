import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKeepPersona } from './queries.ts'

/** Makes a copy and opens it. */
export function useDuplicatePersona(id: string) {
  const keep = useKeepPersona()
  const [, navigate] = useLocation()
  return useAct({
    mutationFn: () => unwrap(api.personas[':id'].duplicate.$post({ param: { id } })),
    onSuccess: (detail) => {
      keep(detail)
      toast.success(`${detail.persona.name} was created`)
      navigate(`/personas/${detail.persona.id}`)
    },
    onError: (error) => toast.error(`The persona could not be duplicated. ${messageOf(error)}`),
  })
}
