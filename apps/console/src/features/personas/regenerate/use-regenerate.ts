import { useQueryClient } from '@tanstack/react-query'
import type { RegenerableSection } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { showAlert } from '../../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheJob } from '../../jobs/queries.ts'

type What = { section: RegenerableSection; replaceOwn: boolean } | 'persona' | 'image'

/** Regenerates a section, the whole persona or its image. The old content stays until the new one is saved. */
export function useRegenerate(id: string): (what: What) => void {
  const client = useQueryClient()
  const start = useAction({
    mutationFn: (what: What) => {
      if (what === 'persona') return unwrap(api.personas[':id'].regenerate.$post({ param: { id } }))
      if (what === 'image') return unwrap(api.personas[':id'].image.$post({ param: { id } }))
      const param = { id, section: what.section }
      return unwrap(
        api.personas[':id'].sections[':section'].regenerate.$post({
          param,
          query: what.replaceOwn ? { replace_own: 'true' } : {},
        }),
      )
    },
    onSuccess: (job) => cacheJob(client, job),
    onError: (error, what) =>
      what === 'image'
        ? showAlert(texts.image_failed({ why: messageOf(error) }))
        : showAlert(texts.persona_failed, messageOf(error)),
  })
  return start.mutate
}
