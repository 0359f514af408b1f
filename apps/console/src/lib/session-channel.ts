const NAME = 'whofor-session'
const CHANGED = 'changed'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Tells other tabs to refetch the session. */
export function broadcastSession(): void {
  try {
    if (channel) channel.postMessage(CHANGED)
    else localStorage.setItem(NAME, `${Date.now()}`)
  } catch {
    // Storage is unavailable: other tabs find out from their next request.
  }
}

export function onSessionBroadcast(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === NAME && listener()
  channel?.addEventListener('message', listener)
  addEventListener('storage', onStorage)
  return () => {
    channel?.removeEventListener('message', listener)
    removeEventListener('storage', onStorage)
  }
}
