import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { Problems } from '../form/survey-session.ts'

/** Data for hydration, written by the server into a JSON script element. */
export type PageData =
  | {
      state: 'form'
      survey: PublicSurvey
      /**
       * In the page's language, so that the script contains no texts. Texts for one question at a time are only in
       * pages with that layout.
       */
      texts: FormTexts & Partial<KeepingTexts>
      embedded: boolean
      problems?: Problems
      action: string
    }
  | { state: 'sent' | 'unavailable' }

export const PAGE_DATA_ID = 'survey'

/** JSON escaped so that it cannot close its script element. */
export function writePageData(data: PageData): string {
  return JSON.stringify(withoutUnread(data)).replaceAll('<', '\\u003c')
}

function withoutUnread(data: PageData) {
  if (data.state !== 'form' || data.survey.layout === 'one_at_a_time') return data
  const { next, back, step, pressEnter, ...texts } = data.texts
  return { ...data, texts }
}

/** Reads what `writePageData` wrote. Not validated, because both come from the same release and origin. */
export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
}
