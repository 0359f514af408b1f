import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { RespondentTexts } from '@whofor/core/survey/respondent-texts/en'
import { consentLine } from '@whofor/core/survey/respondent-texts/keeping-texts'
import {
  directionOf,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { publicSettings, withOwnTexts } from '@whofor/core/survey/settings/shown-settings'
import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { mount } from '@whofor/widget'
import { previewOverlay } from '@whofor/widget/overlay-preview'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { modeOf, type Way } from '../detail/embed-ways.ts'

export type PreviewedPage = 'form' | 'thanks'

export type PreviewProps = {
  survey: PreviewedSurvey
  settings: SurveySettings
  way: Way
  page: PreviewedPage
}

/** A window with a page in it, and the survey as part of the page or over it. */
export function PreviewFrame({ survey, settings, way, page, isPhone }: PreviewProps & { isPhone: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const reopen = useRef<() => void>(undefined)
  const [isOpen, setOpen] = useState(true)
  const { title, questions, language, texts } = survey
  const mode = modeOf(way)
  // Rendered again only when what respondents see has changed.
  const shown = JSON.stringify(settings)
  useEffect(() => {
    if (!place.current) return
    const settings: SurveySettings = JSON.parse(shown)
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
    const { look } = publicSettings(settings)
    const { tab_label, side } = settings.opening
    const overlay =
      mode &&
      previewOverlay(place.current, {
        mode,
        side,
        theme,
        look,
        title,
        lang: language,
        dir: directionOf(language),
        texts: { ...texts.overlay, tab: tab_label ?? texts.overlay.tab },
        narrow: isPhone,
        onToggle: setOpen,
      })
    setOpen(true)
    reopen.current = overlay?.open
    const spot = document.createElement('div')
    ;(overlay?.body ?? place.current).append(spot)
    const { unmount } = mount(spot, {
      survey: previewedSurvey({ title, questions, language, texts }, settings),
      preview: true,
      sample: page === 'thanks' ? 'thanks' : 'answer',
      theme,
    })
    return () => {
      unmount()
      spot.remove()
      overlay?.remove()
    }
  }, [title, questions, language, texts, shown, page, mode, isPhone])
  const hasPage = way !== 'link' && way !== 'fullpage'
  return (
    <div
      className={`mx-auto w-full overflow-hidden rounded-md border border-line-strong bg-surface ${isPhone ? 'max-w-[23.5rem]' : ''}`}
    >
      <p
        aria-hidden
        className="flex items-center gap-1.5 border-b border-line bg-surface-2 px-3 py-2 text-xs text-ink-2"
      >
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line-strong" />
        ))}
        <span className="ml-2 truncate">{way === 'link' ? location.host : settingsTexts.form.site}</span>
      </p>
      <div className="relative">
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes focus
          tabIndex={0}
          aria-label={settingsTexts.form.pages[page]}
          className={`relative overflow-y-auto ${mode ? 'h-[31rem]' : 'max-h-[31rem]'}`}
          onClickCapture={stayHere}
        >
          {hasPage && <MadeUpPage isShort={mode === null} />}
          <div ref={place} />
        </section>
        {mode && mode !== 'sidetab' && !isOpen && (
          <div className="absolute inset-x-0 top-1/2 grid justify-items-center">
            <Button onClick={() => reopen.current?.()}>{settingsTexts.form.open_again}</Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Links of the survey would leave the console. */
function stayHere(event: MouseEvent): void {
  const path = event.nativeEvent.composedPath()
  if (path.some((node) => node instanceof HTMLAnchorElement)) event.preventDefault()
}

type PreviewedSurvey = {
  title: string
  questions: readonly SurveyQuestion[]
  language: RespondentLanguage
  texts: RespondentTexts
}

/** The survey as respondents would get it with these settings. */
function previewedSurvey({ title, questions, language, texts }: PreviewedSurvey, settings: SurveySettings) {
  const shown = publicSettings(settings)
  return {
    slug: 'preview',
    title,
    questions: questions.map(({ id, question, options }) => ({
      id,
      question,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    })),
    ...shown,
    consent: consentLine(shown.consent, settings, language),
    lang: language,
    texts: withOwnTexts(texts.form, settings),
  }
}

/** A page without words, on which a survey is shown. */
const MadeUpPage = ({ isShort }: { isShort: boolean }) => (
  <div aria-hidden className="grid gap-4 p-6">
    <div className="flex items-center justify-between">
      <span className="h-4 w-24 rounded-xs bg-line-strong" />
      <span className="h-3 w-16 rounded-xs bg-line" />
    </div>
    <span className="mt-3 h-7 w-4/5 rounded-xs bg-line-strong" />
    {(isShort ? [1] : [1, 2, 3]).map((paragraph) => (
      <div key={paragraph} className="grid gap-2">
        <span className="h-3 rounded-xs bg-line" />
        <span className="h-3 w-11/12 rounded-xs bg-line" />
        <span className="h-3 w-2/3 rounded-xs bg-line" />
      </div>
    ))}
  </div>
)

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
