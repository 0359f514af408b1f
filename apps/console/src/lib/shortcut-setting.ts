const KEY = 'whofor-single-keys'

/**
 * Whether single keys work as shortcuts. Some keyboards and speech input press them by accident, so they can be turned
 * off.
 */
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
    // Storage is unavailable, so shortcuts stay on.
  }
}
