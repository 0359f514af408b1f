import { uuidv7 } from 'uuidv7'

/** Ids sort by the moment they were made, so `created_at, id` orders a list stably. */
export function newId(): string {
  return uuidv7()
}
