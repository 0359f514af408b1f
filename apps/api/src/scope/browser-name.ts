import { texts } from '@whofor/texts/api/platform'
import bowser from 'bowser'

const MAX_LENGTH = 400

/** A browser that the library does not know is named by its own words, which go into mails. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP))

/** The family of a browser for people to recognise, such as “Firefox on Linux”; without versions. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return texts.browser_name.unknown
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  if (!browser.name || !BROWSERS.has(browser.name)) return texts.browser_name.unknown
  return os.name && SYSTEMS.has(os.name)
    ? texts.browser_name.on({ browser: browser.name, system: os.name })
    : browser.name
}
