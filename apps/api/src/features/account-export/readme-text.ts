import { texts } from '@whofor/texts/api/accounts'

/** Says what is where. @param now milliseconds since the epoch */
export const readmeText = (email: string, now: number): string =>
  texts.readme.readme({ email, created: new Date(now).toISOString() })
