import { texts } from '@whofor/texts/core/survey'
import { z } from 'zod'

/** When an answer needs a proof of work: during floods, always, or never. */
export const FLOOD_PROTECTIONS = ['auto', 'always', 'off'] as const

const MAX_SITES = 20
const MAX_LINES = 100
const MAX_LINE = 300
const SHOWN = 60

/** As typed, one to a line; blank lines and repetitions are left out. */
const sites = z
  .array(z.string().max(MAX_LINE))
  .max(MAX_LINES, { error: () => texts.protection.too_many({ max: MAX_SITES }) })
  .transform((lines, context) => {
    const typed = lines.map((line) => line.trim()).filter((line) => line !== '')
    const known = new Set<string>()
    for (const line of typed) {
      const site = readSite(line)
      if (site) known.add(site)
      else context.addIssue(texts.protection.site({ typed: line.slice(0, SHOWN) }))
    }
    if (known.size > MAX_SITES) context.addIssue(texts.protection.too_many({ max: MAX_SITES }))
    return [...known]
  })

/** What keeps machines and other sites away from a survey. */
export const protectionSettings = z.strictObject({
  floods: z.enum(FLOOD_PROTECTIONS),
  /** Whether answers that were sent faster than people can answer have to be confirmed. */
  confirms_fast: z.boolean(),
  /** Sites that may show the survey, such as `https://*.example.com`; empty allows every site. */
  sites,
  /** Whether the survey's own link is disabled as well. */
  only_there: z.boolean(),
})
export type ProtectionSettings = z.infer<typeof protectionSettings>

export const DEFAULT_PROTECTION: ProtectionSettings = {
  floods: 'auto',
  confirms_fast: true,
  sites: [],
  only_there: false,
}

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
