import { useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api.ts'
import { personaQuery } from '../../personas/queries.ts'

/** Saves the notes on a persona and puts them into its cached detail. */
export function useSaveNotes(id: string): (notes: string) => Promise<void> {
  const client = useQueryClient()
  return async (notes) => {
    const saved = await unwrap(api.personas[':id'].notes.$put({ param: { id }, json: { notes } }))
    client.setQueryData(personaQuery(id).queryKey, (detail) => detail && { ...detail, notes: saved.notes })
  }
}
