import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { mount } from '@whofor/widget'
import { useMemo } from 'react'
import { type PreviewedSurvey, previewedSurvey } from './previewed-survey.ts'

/** The widest text of a survey and the space beside it (survey.css): in wider columns, no line breaks elsewhere. */
const COLUMN = 'calc(41 * max(16px, 1rem))'

/** The height in CSS pixels that a survey takes in a usual column; null while its texts load. */
export function useSurveyHeight(survey: PreviewedSurvey | null, settings: SurveySettings): number | null {
  const shown = JSON.stringify(settings)
  return useMemo(() => survey && measure(survey, JSON.parse(shown)), [survey, shown])
}

function measure(survey: PreviewedSurvey, settings: SurveySettings): number {
  const column = document.createElement('div')
  Object.assign(column.style, { position: 'absolute', visibility: 'hidden', width: COLUMN })
  column.inert = true
  document.body.append(column)
  const { unmount } = mount(column, { survey: previewedSurvey(survey, settings), preview: true })
  const { height } = column.getBoundingClientRect()
  unmount()
  column.remove()
  return Math.ceil(height)
}
