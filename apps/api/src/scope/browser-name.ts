import { translated } from '@whofor/core/i18n/translated'
import bowser from 'bowser'

const TEXTS = translated(
  {
    unknown: 'an unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
  {
    unknown: 'ein unbekannter Browser',
    on: (browser, system) => `${browser} unter ${system}`,
  },
)

const MAX_LENGTH = 400

/** A browser that the library does not know is named by its own words, which go into mails. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP))

/** The family of a browser for people to recognise, such as “Firefox on Linux”; without versions. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return TEXTS.unknown
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  if (!browser.name || !BROWSERS.has(browser.name)) return TEXTS.unknown
  return os.name && SYSTEMS.has(os.name) ? TEXTS.on(browser.name, os.name) : browser.name
}
