import { currentLocale } from '@whofor/texts/current-locale'
import { z } from 'zod'
import german from 'zod/v4/locales/de.js'
import english from 'zod/v4/locales/en.js'

const MESSAGES = { en: english().localeError, de: german().localeError }

/** What is wrong with an input that has no message of its own, in the language of the request. */
z.config({ localeError: (issue) => MESSAGES[currentLocale()](issue) })
