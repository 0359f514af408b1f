import { LOCALES, type Locale } from './locales.ts'

let readLocale: () => Locale = () => LOCALES[0]

/** The language of the texts that are read now: of the request on the server, of the page in the console. */
export const currentLocale = (): Locale => readLocale()

/** Called once by each application, before any text is read. */
export function provideLocale(read: () => Locale): void {
  readLocale = read
}
