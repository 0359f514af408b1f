import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES } from '@whofor/texts/locales'
import { AI_TEXTS } from '../../ai/ai-texts.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import { JOB_TEXTS } from '../../jobs/job-texts.ts'

type Catalogue = Record<string, unknown>
const CATALOGUES: readonly Catalogue[] = [AI_TEXTS, JOB_TEXTS]
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
