import type { Operation } from './document.ts'

type Row = { path: string; by: string }
/** Rows that have been deleted meanwhile are forgotten with time. */
const MOST_ROWS = 40
/** Every so many requests ask for a row of anyone's. */
const OTHERS_EVERY = 6
/** Parts of replies that are rows of another kind. */
const PARTS: Readonly<Record<string, string>> = { job: 'jobs', survey: 'surveys', persona: 'personas' }
const BASES = ['/api', '/api/v1'] as const

/** `/api/surveys/{id}` and `/api/surveys/{survey}` name the same rows. */
export const templateOf = (address: string): string => address.replace(/\{\w+\}/g, '{}')

export type KnownRows = ReturnType<typeof createKnownRows>

/** What replies named, so that later requests ask for rows that exist, of the caller and of others. */
export function createKnownRows() {
  const rows = new Map<string, Row[]>()
  const cursors = new Map<string, string[]>()

  function add(template: string, row: Row): void {
    const known = rows.get(template) ?? []
    if (known.some(({ path }) => path === row.path)) return
    rows.set(template, [...known, row].slice(-MOST_ROWS))
  }

  const addAs = (place: string, id: string, by: string): void => {
    for (const base of BASES) add(`${base}/${place}/{}`, { path: `${base}/${place}/${id}`, by })
  }

  return {
    addAs,
    /** @param path as it was sent, without its query */
    learn({ address }: Operation, path: string, by: string, reply: unknown): void {
      for (const [key, part] of Object.entries(Object(reply))) {
        const place = PARTS[key]
        const id = idOf(part)
        if (place && id) addAs(place, id, by)
      }
      const { items, next_cursor: cursor, kind, state } = Object(reply)
      if (typeof cursor === 'string')
        cursors.set(address, [...(cursors.get(address) ?? []), cursor].slice(-5))
      const id = idOf(reply)
      if (id && kind !== undefined && state !== undefined) {
        addAs('jobs', id, by)
        return
      }
      if (address.endsWith('}')) add(templateOf(address), { path, by })
      const listed = Array.isArray(items)
        ? items.map(idOf)
        : address.endsWith('}')
          ? []
          : [id, createdId(reply)]
      for (const one of listed)
        if (one) add(`${templateOf(address)}/{}`, { path: `${path}/${encodeURIComponent(one)}`, by })
    },
    /** A path of such a row, mostly one that the caller has seen; newer ones are likelier to exist. */
    find(template: string, by: string, at: number): string | null {
      const known = rows.get(template) ?? []
      const own = at % OTHERS_EVERY > 0 ? known.filter((row) => row.by === by) : known
      const from = own.length > 0 ? own : known
      return from.at(-1 - (Math.floor(at / OTHERS_EVERY) % Math.max(1, from.length)))?.path ?? null
    },
    cursor(address: string, at: number): string | null {
      const known = cursors.get(address) ?? []
      return known[at % Math.max(1, known.length)] ?? null
    },
  }
}

function idOf(value: unknown): string | null {
  const { id } = Object(value)
  return typeof id === 'string' ? id : null
}

/** Of a row beside its secret, such as `{ webhook, secret }`. */
function createdId(reply: unknown): string | null {
  const parts: unknown[] = Object.entries(Object(reply)).flatMap(([key, part]) =>
    key in PARTS ? [] : [part],
  )
  const ids = parts.map(idOf).filter((id) => id !== null)
  return ids.length === 1 ? (ids[0] ?? null) : null
}
