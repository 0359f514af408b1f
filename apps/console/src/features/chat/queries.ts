import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** Fallback for when live events do not arrive. */
const POLL = 3000

/** The conversation, oldest first. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.chat(id),
    queryFn: ({ signal }) => unwrap(api.personas[':id'].chat.$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.answering ? POLL : false),
  })
