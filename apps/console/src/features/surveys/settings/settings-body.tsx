import { publishedQuestions } from '@whofor/core/survey/review'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { modeOf, type Way } from '../detail/embed-ways.ts'
import { respondentLanguage } from '../review/respondent-language.ts'
import { HiddenFieldSettings } from './hidden-field-settings.tsx'
import { KeepingFields } from './keeping-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { LookFields } from './look-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import type { PreviewedPage } from './preview-frame.tsx'
import { ProtectionFields } from './protection-fields.tsx'
import { SaveNote } from './save-note.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import { TextFields, ThanksFields } from './text-fields.tsx'
import { useRespondentTexts } from './use-respondent-texts.ts'
import type { EditedSettings } from './use-settings.ts'
import { useSurveyHeight } from './use-survey-height.ts'

type Props = {
  survey: SurveyDetail
  settings: EditedSettings
  /** Where the survey appears. */
  way: Way
  /** The group that is unfolded. */
  group?: 'look' | 'limits'
  onDone: () => void
  /** Above the settings; gets the height that the survey takes, once it is known. */
  children?: (height: number | null) => ReactNode
}

/** All settings of a survey in groups, with the survey itself beside them. */
export function SettingsBody({ survey, settings, way, group = 'look', onDone, children }: Props) {
  const [page, setPage] = useState<PreviewedPage>('form')
  const questions = useMemo(
    () =>
      survey.status === 'draft'
        ? publishedQuestions(survey.questions.map((question) => ({ ...question, approved: true })))
        : survey.questions,
    [survey],
  )
  const language = respondentLanguage(questions, settings.shown.language)
  const texts = useRespondentTexts(language)
  const { title } = survey
  const previewed = useMemo(
    () => texts && { title, questions, language, texts },
    [title, questions, language, texts],
  )
  const height = useSurveyHeight(previewed, settings.valid)
  const mode = modeOf(way)
  const url = survey.status === 'draft' ? null : new URL(survey.public_url, location.origin).href
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0 px-6 pb-4">
          {children?.(height)}
          {mode && (
            <SettingsGroup
              key={mode === 'sidetab' ? 'tab' : 'opening'}
              title={mode === 'sidetab' ? settingsTexts.opening.tab_title : settingsTexts.opening.title}
              open
              onUse={() => setPage('form')}
            >
              <OpeningFields settings={settings} mode={mode} usualTab={texts?.overlay.tab} />
            </SettingsGroup>
          )}
          <SettingsGroup
            title={settingsTexts.form.look}
            open={group === 'look'}
            onUse={() => setPage('form')}
          >
            <LookFields settings={settings} />
            <LogoField surveyId={survey.id} settings={settings} />
          </SettingsGroup>
          <SettingsGroup title={settingsTexts.form.texts} onUse={() => setPage('form')}>
            <TextFields settings={settings} usual={texts?.form ?? null} />
          </SettingsGroup>
          <SettingsGroup title={settingsTexts.form.limits} open={group === 'limits'}>
            <LimitFields settings={settings} answers={survey.response_count} />
          </SettingsGroup>
          <SettingsGroup title={settingsTexts.keeping.title} onUse={() => setPage('form')}>
            <KeepingFields settings={settings} />
          </SettingsGroup>
          <SettingsGroup title={settingsTexts.form.thanks} onUse={() => setPage('thanks')}>
            <ThanksFields settings={settings} usual={texts?.form ?? null} />
          </SettingsGroup>
          <SettingsGroup title={settingsTexts.hidden_fields.title}>
            <HiddenFieldSettings settings={settings} url={url} />
          </SettingsGroup>
          <SettingsGroup title={settingsTexts.protection.title}>
            <ProtectionFields settings={settings} />
          </SettingsGroup>
        </div>
        <div className="min-w-0 border-line bg-surface-2 px-6 py-5 max-md:border-t md:border-l">
          <div className="md:sticky md:top-5">
            {previewed && (
              <SettingsPreview
                survey={previewed}
                settings={settings.valid}
                way={way}
                page={page}
                onPage={setPage}
              />
            )}
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-6 py-4 max-sm:py-3">
        <SaveNote settings={settings} />
        <Button variant="primary" onClick={onDone}>
          {settingsTexts.form.done}
        </Button>
      </div>
    </>
  )
}
