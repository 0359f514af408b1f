import bowser from 'bowser'

const MAX_LENGTH = 400

/** The family of a browser for people to recognise, such as “Firefox on Linux”; without versions. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'an unknown browser'
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH))
  if (!browser.name) return 'an unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
