import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UsageReply } from '@whofor/core/account/schema'
import type { PersonaCard } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'
import { usageQuery } from '../account/queries.ts'
import { useCachePersona } from './queries.ts'

type Named = Pick<PersonaCard, 'id' | 'name' | 'survey_id'>
type Pages = InfiniteData<{ items: PersonaCard[]; next_cursor: string | null; total: number }>
const UNDO = 8000

/** Deletes optimistically, goes to the list and offers Undo for eight seconds. */
export function useDeletePersona(): (persona: Named) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const remove = useMutation({
    mutationFn: ({ id }: Named) => unwrap(api.personas[':id'].$delete({ param: { id } })),
    onMutate: ({ id }) => takeOut(client, id),
    onError: (error, { id, name }, putBack) => {
      putBack?.()
      toast.error(`${texts.acts.not_deleted({ name })} ${messageOf(error)}`, { id })
    },
    onSettled: (_, __, persona) => refresh(client, persona),
  })
  const restore = useMutation({
    mutationFn: ({ id }: Named) => unwrap(api.personas[':id'].restore.$post({ param: { id } })),
    onSuccess: (detail, { id, name }) => {
      client.setQueryData(keys.personas.detail(id), detail)
      toast.success(texts.acts.restored({ name }))
    },
    onError: (error, { name }) => toast.error(`${texts.acts.not_restored({ name })} ${messageOf(error)}`),
    onSettled: (_, __, persona) => refresh(client, persona),
  })
  return (persona) => {
    const removed = remove.mutateAsync(persona)
    // The error has already been shown.
    const undo = () => removed.then(() => restore.mutate(persona)).catch(() => {})
    removed.catch(() => {})
    toast(texts.acts.deleted({ name: persona.name }), {
      id: persona.id,
      duration: UNDO,
      action: { label: texts.acts.undo, onClick: undo },
    })
    navigate('/personas')
  }
}

/** Removes a persona from the cached lists; returns the rollback. */
async function takeOut(client: QueryClient, id: string): Promise<() => void> {
  await client.cancelQueries({ queryKey: keys.personas.lists })
  const lists = client.getQueriesData<Pages>({ queryKey: keys.personas.lists })
  const usage = client.getQueryData<UsageReply>(usageQuery.queryKey)
  client.setQueriesData<Pages>({ queryKey: keys.personas.lists }, (list) => list && without(list, id))
  client.setQueryData(usageQuery.queryKey, usage && oneLess(usage))
  return () => {
    for (const [key, list] of lists) client.setQueryData(key, list)
    client.setQueryData(usageQuery.queryKey, usage)
  }
}

function without(list: Pages, id: string): Pages {
  const gone = list.pages.some((page) => page.items.some((item) => item.id === id)) ? 1 : 0
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    total: page.total - gone,
  }))
  return { ...list, pages }
}

const oneLess = (usage: UsageReply): UsageReply => ({
  ...usage,
  personas: { ...usage.personas, used: usage.personas.used - 1 },
})

/** Positions of the other personas change too. */
function refresh(client: QueryClient, { survey_id }: Named): void {
  const stale = [
    keys.personas.all,
    keys.usage,
    keys.dashboard,
    ...(survey_id ? [keys.surveys.detail(survey_id)] : []),
  ]
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}

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
