import { uuidv7 } from 'uuidv7'

/** Ids sort by creation time, so `created_at, id` is a stable order. */
export function newId(): string {
  return uuidv7()
}
