/** Whether a link works on this computer only: for other people, localhost is their own computer. */
export const worksHereOnly = (url: string): boolean => reachOf(url) === 'computer'

const NETWORK =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])|\.(?:local|lan|internal|home\.arpa)$|^[^.[\]]+$/u

/** Who can open a link: this computer, its network, or everyone. */
export function reachOf(url: string): 'computer' | 'network' | 'everyone' {
  const { hostname } = new URL(url)
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname))
    return 'computer'
  return NETWORK.test(hostname) ? 'network' : 'everyone'
}
