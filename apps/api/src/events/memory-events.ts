import { coalesce } from './coalesce.ts'
import { Listeners } from './listeners.ts'
import type { Events } from './port.ts'

/** For SQLite, which serves a single process. */
export function memoryEvents(): Events {
  const listeners = new Listeners()
  const gathered = coalesce((batch) => {
    for (const { owner, signal } of batch) listeners.tell(owner, signal)
  })
  return {
    publish: (ownerId, signal) => gathered.add(ownerId, signal),
    subscribe: (ownerId, listener) => listeners.add(ownerId, listener),
    async close() {
      gathered.close()
      listeners.tellAll({ type: 'closing' })
      listeners.clear()
    },
  }
}
