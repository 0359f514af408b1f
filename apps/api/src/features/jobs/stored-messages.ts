import { texts as aiTexts } from '@whofor/texts/api/ai'
import { texts as platformTexts } from '@whofor/texts/api/platform'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES } from '@whofor/texts/locales'
import { runInLocale } from '../../i18n/locale-scope.ts'

type Catalogue = Record<string, unknown>
const CATALOGUES: readonly Catalogue[] = [aiTexts, platformTexts.job]
let placeOf: Map<unknown, { catalogue: Catalogue; key: string }> | undefined

/** A message that a job stored, in the language of the request; one with a provider's own words stays as it is. */
export function inCurrentLocale(message: string): string {
  if (currentLocale() === LOCALES[0]) return message
  placeOf ??= readPlaces()
  const place = placeOf.get(message)
  const text = place?.catalogue[place.key]
  return typeof text === 'string' ? text : message
}

const readPlaces = () =>
  runInLocale(
    LOCALES[0],
    () =>
      new Map(
        CATALOGUES.flatMap((catalogue) =>
          Object.keys(catalogue).map((key) => [catalogue[key], { catalogue, key }] as const),
        ),
      ),
  )
