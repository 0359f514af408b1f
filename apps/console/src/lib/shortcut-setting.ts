const KEY = 'whofor-single-keys'

/** Whether keys without Ctrl or Cmd are shortcuts; some keyboards and speech input press them by accident. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is unavailable: they stay on.
  }
}
