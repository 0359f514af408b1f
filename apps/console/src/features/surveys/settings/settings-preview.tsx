import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { publicSettings, withOwnTexts } from '@whofor/core/survey/settings/shown-settings'
import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { mount } from '@whofor/widget'
import { useEffect, useId, useRef, useState } from 'react'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import type { PublishedSurvey } from '../detail/published-survey.ts'
import { SETTINGS_TEXTS as TEXTS } from './settings-texts.ts'

const DEVICES = ['desktop', 'phone'] as const
const PAGES = ['form', 'thanks'] as const
export type PreviewedPage = (typeof PAGES)[number]

type Props = {
  survey: Pick<PublishedSurvey, 'title' | 'questions'> & { language: RespondentLanguage; texts: FormTexts }
  settings: SurveySettings
  page: PreviewedPage
  onPage: (page: PreviewedPage) => void
}

/** The survey with its settings, shown by the widget that respondents see. */
export function SettingsPreview({ survey, settings, page, onPage }: Props) {
  const id = useId()
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('desktop')
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="text-base">
        {TEXTS.preview}
      </h3>
      <div className="flex flex-wrap justify-between gap-2">
        <fieldset className="min-w-0 max-sm:w-full">
          <legend className="sr-only">{TEXTS.page}</legend>
          <Segmented>
            {PAGES.map((one) => (
              <Segment key={one} name={`${id}-page`} checked={page === one} onChange={() => onPage(one)}>
                {TEXTS.pages[one]}
              </Segment>
            ))}
          </Segmented>
        </fieldset>
        <fieldset className="min-w-0 max-md:hidden">
          <legend className="sr-only">{TEXTS.device}</legend>
          <Segmented>
            {DEVICES.map((one) => (
              <Segment
                key={one}
                name={`${id}-device`}
                checked={device === one}
                onChange={() => setDevice(one)}
              >
                {TEXTS.devices[one]}
              </Segment>
            ))}
          </Segmented>
        </fieldset>
      </div>
      <Frame survey={survey} settings={settings} page={page} isPhone={device === 'phone'} />
      <p className="text-sm text-ink-2">{TEXTS.previewHelp}</p>
    </section>
  )
}

type FrameProps = Pick<Props, 'survey' | 'settings' | 'page'> & { isPhone: boolean }

function Frame({ survey, settings, page, isPhone }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { title, questions, language, texts } = survey
  // Rendered again only when what respondents see has changed.
  const shown = JSON.stringify(settings)
  useEffect(() => {
    if (!frame.current) return
    const settings: SurveySettings = JSON.parse(shown)
    const { theme } = document.documentElement.dataset
    const { unmount } = mount(frame.current, {
      survey: {
        slug: 'preview',
        title,
        questions: questions.map(({ id, question, options }) => ({
          id,
          question,
          options: options.map((option) => ({ id: option.id, text: option.text })),
        })),
        ...publicSettings(settings),
        lang: language,
        texts: withOwnTexts(texts, settings),
      },
      preview: true,
      sample: page === 'thanks' ? 'thanks' : 'answer',
      theme: theme === 'dark' ? 'dark' : 'light',
    })
    return unmount
  }, [title, questions, language, texts, shown, page])
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes focus
      tabIndex={0}
      aria-label={TEXTS.pages[page]}
      className={`mx-auto max-h-[34rem] w-full overflow-y-auto rounded-md border border-line-strong bg-surface ${isPhone ? 'max-w-[23.5rem]' : ''}`}
      onClickCapture={(event) => event.preventDefault()}
    >
      <div ref={frame} />
    </section>
  )
}
