import { AsyncLocalStorage } from 'node:async_hooks'

/** Reads of one request. Once it has read from the primary it does so to its end: what it sees never goes back in time. */
type ReadScope = { fromReplica: boolean }

const current = new AsyncLocalStorage<ReadScope>()

export function runOnReplica<T>(work: () => T): T {
  return current.run({ fromReplica: true }, work)
}

export const readsReplica = (): boolean => current.getStore()?.fromReplica ?? false

export function leaveReplica(): void {
  const scope = current.getStore()
  if (scope) scope.fromReplica = false
}
