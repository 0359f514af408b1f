import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { respondentLanguage } from '../review/respondent-language.ts'
import { HiddenFieldSettings } from '../settings/hidden-field-settings.tsx'
import { FIELD_TEXTS } from '../settings/hidden-fields-texts.ts'
import { KeepingFields } from '../settings/keeping-fields.tsx'
import { KEEPING_SETTINGS_TEXTS } from '../settings/keeping-texts.ts'
import { LimitFields } from '../settings/limit-fields.tsx'
import { LookFields } from '../settings/look-fields.tsx'
import { OpeningFields } from '../settings/opening-fields.tsx'
import { OPENING_TEXTS } from '../settings/opening-texts.ts'
import type { PreviewedPage } from '../settings/preview-frame.tsx'
import { ProtectionFields } from '../settings/protection-fields.tsx'
import { PROTECTION_TEXTS } from '../settings/protection-texts.ts'
import { SaveNote } from '../settings/save-note.tsx'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsPreview } from '../settings/settings-preview.tsx'
import { SETTINGS_TEXTS as TEXTS } from '../settings/settings-texts.ts'
import { TextFields, ThanksFields } from '../settings/text-fields.tsx'
import { useRespondentTexts } from '../settings/use-respondent-texts.ts'
import { useSettings } from '../settings/use-settings.ts'
import { EmbedCode } from './embed-code.tsx'
import { EmbedTabs } from './embed-tabs.tsx'
import { modeOf, type Way } from './embed-ways.ts'
import type { PublishedSurvey } from './published-survey.ts'

type Props = {
  open: boolean
  onClose: () => void
  survey: PublishedSurvey
  /** The group that is unfolded. */
  group?: 'look' | 'limits'
}

/** The ways to put a survey on a page, its settings, and the survey itself beside them. Keeps what was typed while closed. */
export function EmbedDialog({ open, onClose, survey, group = 'look' }: Props) {
  const settings = useSettings(survey)
  const [page, setPage] = useState<PreviewedPage>('form')
  const language = respondentLanguage(survey.questions, settings.shown.language)
  const [way, setWay] = useState<Way>('script')
  const texts = useRespondentTexts(language)
  const mode = modeOf(way)
  const close = () => {
    settings.flush()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={TEXTS.title} wide="xl">
      <p className="px-6 pt-1 pb-3 text-sm text-ink-2">{TEXTS.help}</p>
      <EmbedTabs way={way} onChange={setWay} />
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0 px-6 pb-4">
          <EmbedCode survey={survey} way={way} />
          {mode && (
            <SettingsGroup
              key={mode === 'sidetab' ? 'tab' : 'opening'}
              title={mode === 'sidetab' ? OPENING_TEXTS.tabTitle : OPENING_TEXTS.title}
              open
              onUse={() => setPage('form')}
            >
              <OpeningFields settings={settings} mode={mode} usualTab={texts?.overlay.tab} />
            </SettingsGroup>
          )}
          <SettingsGroup title={TEXTS.look} open={group === 'look'} onUse={() => setPage('form')}>
            <LookFields settings={settings} />
          </SettingsGroup>
          <SettingsGroup title={TEXTS.texts} onUse={() => setPage('form')}>
            <TextFields settings={settings} usual={texts?.form ?? null} />
          </SettingsGroup>
          <SettingsGroup title={TEXTS.limits} open={group === 'limits'}>
            <LimitFields settings={settings} answers={survey.response_count} />
          </SettingsGroup>
          <SettingsGroup title={KEEPING_SETTINGS_TEXTS.title} onUse={() => setPage('form')}>
            <KeepingFields settings={settings} />
          </SettingsGroup>
          <SettingsGroup title={TEXTS.thanks} onUse={() => setPage('thanks')}>
            <ThanksFields settings={settings} usual={texts?.form ?? null} />
          </SettingsGroup>
          <SettingsGroup title={FIELD_TEXTS.title}>
            <HiddenFieldSettings settings={settings} url={new URL(survey.public_url, location.origin).href} />
          </SettingsGroup>
          <SettingsGroup title={PROTECTION_TEXTS.title}>
            <ProtectionFields settings={settings} />
          </SettingsGroup>
        </div>
        <div className="min-w-0 border-line bg-surface-2 px-6 py-5 max-md:border-t md:border-l">
          <div className="md:sticky md:top-5">
            {texts && (
              <SettingsPreview
                survey={{ ...survey, language, texts }}
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
        <Button variant="primary" onClick={close}>
          {TEXTS.done}
        </Button>
      </div>
    </Dialog>
  )
}
