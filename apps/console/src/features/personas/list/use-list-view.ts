import { PERSONA_SORTS, PERSONA_VIEWS, type PersonaSort, type PersonaView } from '@whofor/core/persona/card'
import { oneOf, useListParams } from '../../../components/list/use-list-params.ts'

/** What the list shows, and in which order. */
export type ListView = { search: string; tag: string; show: PersonaView; sort: PersonaSort }

/** In the URL; the defaults are not. A tag and a view exclude each other, for the archive has no tags. */
export function useListView(): [ListView, (changes: Partial<ListView>) => void] {
  const [params, change] = useListParams()
  const view = {
    search: params.get('search') ?? '',
    tag: params.get('tag') ?? '',
    show: oneOf(PERSONA_VIEWS, params.get('show')),
    sort: oneOf(PERSONA_SORTS, params.get('sort')),
  }
  return [
    view,
    ({ show, sort, ...texts }) =>
      change({
        ...texts,
        ...(show && { show: show === PERSONA_VIEWS[0] ? '' : show }),
        ...(sort && { sort: sort === PERSONA_SORTS[0] ? '' : sort }),
      }),
  ]
}
