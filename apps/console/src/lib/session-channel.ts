const NAME = 'whofor-session'
const CHANGED = 'changed'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Tells the other tabs that who is signed in, or what they are called, has changed; they ask the server. */
export function broadcastSession(): void {
  try {
    if (channel) channel.postMessage(CHANGED)
    else localStorage.setItem(NAME, `${Date.now()}`)
  } catch {
    // Without storage the other tabs learn it from the server's next answer.
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
