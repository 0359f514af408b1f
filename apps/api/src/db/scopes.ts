import { AsyncLocalStorage } from 'node:async_hooks'

/** One run of a write's callback. Code called from it keeps the scope, even after the write has ended. */
export type WriteScope = { open: boolean; afterCommit: (() => void)[]; paused: boolean }

export const newScope = (): WriteScope => ({ open: true, afterCommit: [], paused: false })

/** Throws outside of the write that `scope` belongs to. */
export async function pauseWrite(scope: WriteScope | null): Promise<void> {
  refuseOutside(scope)
  if (scope) scope.paused = true
  await nextTurn()
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Throws outside of the write that `scope` belongs to. */
export function addAfterCommit(scope: WriteScope | null, callback: () => void): void {
  refuseOutside(scope)
  scope?.afterCommit.push(callback)
}

export function runAfterCommit(scope: WriteScope): void {
  for (const callback of scope.afterCommit) callback()
}

const current = new AsyncLocalStorage<WriteScope>()

export function runInScope<T>(scope: WriteScope, work: () => Promise<T>): Promise<T> {
  return current.run(scope, work)
}

/** Throws inside a write: a nested write would deadlock, and a read would not see the write's changes. */
export function refuseInsideWrite(what: 'write' | 'read'): void {
  if (!current.getStore()?.open) return
  throw new Error(
    what === 'write'
      ? 'db.write was called inside a write'
      : 'db.read was used inside a write: it sees the state before it; read through tx',
  )
}

/**
 * Throws outside the write: the query of a callback that has ended would run in another write's transaction.
 */
export function refuseOutside(scope: WriteScope | null): void {
  if (!scope?.open || current.getStore() !== scope) throw new Error('tx was used outside its write')
}

/** Reads of one request. Once it has read from the primary it does so to its end: what it sees never goes back in time. */
type ReadScope = { fromReplica: boolean }

const currentRead = new AsyncLocalStorage<ReadScope>()

export function runOnReplica<T>(work: () => T): T {
  return currentRead.run({ fromReplica: true }, work)
}

export const readsReplica = (): boolean => currentRead.getStore()?.fromReplica ?? false

export function leaveReplica(): void {
  const scope = currentRead.getStore()
  if (scope) scope.fromReplica = false
}
