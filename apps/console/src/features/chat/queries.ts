import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** A live event tells when an answer is there; asking again is for when it cannot come through. */
const POLL = 3000

/** What was asked and answered, oldest first. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: keys.personas.chat(id),
    queryFn: ({ signal }) => unwrap(api.personas[':id'].chat.$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.answering ? POLL : false),
  })
