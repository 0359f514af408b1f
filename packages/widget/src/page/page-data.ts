import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { Problems } from '../form/survey-session.ts'

/** Data for hydration, written by the server into a JSON script element. */
export type PageData =
  | {
      state: 'form'
      survey: PublicSurvey
      /** In the page's language, so that the script holds none. */
      texts: FormTexts & Partial<KeepingTexts>
      embedded: boolean
      problems?: Problems
      action: string
    }
  | { state: 'sent' | 'unavailable' }

export const PAGE_DATA_ID = 'survey'

/** JSON escaped so that it cannot close its script element. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Reads what `writePageData` wrote. Not validated: same release, same origin. */
export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
}
