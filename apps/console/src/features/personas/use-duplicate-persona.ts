import { texts } from '@whofor/texts/console/personas'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCachePersona } from './queries.ts'

export function useDuplicatePersona(id: string) {
  const cachePersona = useCachePersona()
  const [, navigate] = useLocation()
  return useAction({
    mutationFn: () => unwrap(api.personas[':id'].duplicate.$post({ param: { id } })),
    onSuccess: (detail) => {
      cachePersona(detail)
      toast.success(texts.acts.created({ name: detail.persona.name }))
      navigate(`/personas/${detail.persona.id}`)
    },
    onError: (error) => toast.error(`${texts.acts.not_duplicated} ${messageOf(error)}`),
  })
}
