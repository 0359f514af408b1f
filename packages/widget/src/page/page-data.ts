import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { Problems } from '../form/survey-session.ts'

/** What the page's script needs to take over, written by the server into a block that is data, not script. */
export type PageData =
  | { state: 'form'; survey: PublicSurvey; embedded: boolean; problems?: Problems; action: string }
  | { state: 'sent' | 'unavailable' }

export const PAGE_DATA_ID = 'survey'

/** JSON that cannot end the element it stands in. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Reads what `writePageData` wrote: same release, same origin, so its shape is taken as given. */
export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
}
