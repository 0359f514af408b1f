import { COMPARED } from '@whofor/core/persona/comparison'

/** The ids in `?ids=`, deduplicated, at most four. */
export function comparedIds(search: string): string[] {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, COMPARED.max)
}

export const comparePath = (ids: readonly string[]) => `/personas/compare?ids=${ids.join(',')}`
