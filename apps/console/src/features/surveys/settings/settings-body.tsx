import type { RespondentTexts } from '@whofor/core/survey/respondent-texts/en'
import { loadRespondentTexts } from '@whofor/core/survey/respondent-texts/load-form-texts'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { publishedQuestions } from '@whofor/core/survey/review'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Check, CircleAlert } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { modeOf, type Way } from '../detail/embed-ways.ts'
import { respondentLanguage } from '../languages/respondent-language.ts'
import { HiddenFieldSettings } from './hidden-field-settings.tsx'
import { KeepingFields, LimitFields } from './limit-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { LookFields } from './look-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { type PreviewedPage, useSurveyHeight } from './preview-frame.tsx'
import { ProtectionFields } from './protection-fields.tsx'
import { SettingsGroup } from './setting-fields.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import { TextFields, ThanksFields } from './text-fields.tsx'
import type { EditedSettings } from './use-settings.ts'

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
            <HiddenFieldSettings settings={settings} url={url} personKey={survey.person_key} />
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

/** Whether the settings are saved. */
function SaveNote({ settings }: { settings: EditedSettings }) {
  const { state, error, faults } = settings
  if (state === 'failed' && error) {
    return (
      <p
        role="alert"
        className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-bad"
      >
        {settingsTexts.form.failed({ reason: messageOf(error) })}
        <Button size="s" onClick={settings.flush}>
          {settingsTexts.form.try_again}
        </Button>
      </p>
    )
  }
  const isInvalid = Object.keys(faults).length > 0 && state === 'saved'
  const isSaved = state === 'saved' && !isInvalid
  const Icon = isSaved ? Check : CircleAlert
  const texts = {
    saved: settingsTexts.form.saved,
    saving: settingsTexts.form.saving,
    unsaved: settingsTexts.form.unsaved,
    failed: settingsTexts.form.unsaved,
  }
  return (
    <p
      role="status"
      className={`mr-auto flex min-w-0 items-center gap-1.5 text-sm ${isSaved ? 'text-good' : isInvalid ? 'text-bad' : 'text-ink-2'}`}
    >
      {(isSaved || isInvalid) && <Icon aria-hidden className="size-4 flex-none" />}
      {isInvalid ? settingsTexts.form.invalid : texts[state]}
    </p>
  )
}

/** What respondents read in a language, once it has loaded. */
function useRespondentTexts(language: RespondentLanguage): RespondentTexts | null {
  const [texts, setTexts] = useState<RespondentTexts | null>(null)
  useEffect(() => {
    let isShown = true
    void loadRespondentTexts(language).then((loaded) => isShown && setTexts(loaded))
    return () => {
      isShown = false
    }
  }, [language])
  return texts
}
