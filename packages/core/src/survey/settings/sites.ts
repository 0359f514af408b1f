const SITE =
  /^(?:(https?):\/\/)?((?:\*\.)?(?:[a-z0-9_-]+\.)*[a-z0-9_-]+|\[[0-9a-f:]{2,39}\])(?::(\d{1,5}))?(?:[/?#].*)?$/
const MAX_HOST = 253
const MAX_PORT = 65_535
const USUAL_PORTS = { https: 443, http: 80 } as const

/**
 * Reads a site as an owner types it: "example.com", "*.example.com" for every subdomain, "http://localhost:8080". A path is left
 * out.
 * @returns as a Content-Security-Policy names it, such as "https://*.example.com"; null for anything else
 */
export function readSite(typed: string): string | null {
  const [, scheme = 'https', host = '', port] = SITE.exec(typed.toLowerCase()) ?? []
  if (host === '' || host.length > MAX_HOST || Number(port ?? 1) > MAX_PORT) return null
  // A single label would match a whole top-level domain.
  if (host.startsWith('*.') && !host.slice(2).includes('.')) return null
  const usual = USUAL_PORTS[scheme === 'http' ? 'http' : 'https']
  const own = port === undefined || Number(port) === usual ? '' : `:${Number(port)}`
  return `${scheme}://${host}${own}`
}

/** Whether an origin matches one of the sites, with the rules of `frame-ancestors`: http includes https. */
export function isOneOfSites(sites: readonly string[], origin: string): boolean {
  return sites.some((site) => {
    const secure = site.replace(/^http:/, 'https:')
    return matches(site, origin) || matches(secure, origin)
  })
}

function matches(site: string, origin: string): boolean {
  const [scheme, domain] = site.split('*')
  if (domain === undefined) return site === origin
  return (
    origin.startsWith(scheme ?? '') && origin.endsWith(domain) && origin.length > `${scheme}${domain}`.length
  )
}

/** The site without its scheme, for display. */
export const siteName = (site: string): string => site.replace(/^https?:\/\//, '')
