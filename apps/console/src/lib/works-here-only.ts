/** Whether a link opens on this computer alone: to others, localhost is their own computer. */
export function worksHereOnly(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname)
}
