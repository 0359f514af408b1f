import { texts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { readSite } from './sites.ts'

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
