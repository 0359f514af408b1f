import { texts } from '@whofor/texts/console/surveys/settings'
import { useState } from 'react'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { SettingsBody } from '../settings/settings-body.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { EmbedCode } from './embed-code.tsx'
import { EmbedTabs } from './embed-tabs.tsx'
import type { Way } from './embed-ways.ts'
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
  const [way, setWay] = useState<Way>('script')
  const close = () => {
    settings.flush()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={texts.form.title} wide="xl">
      <p className="px-6 pt-1 pb-3 text-sm text-ink-2">{texts.form.help}</p>
      <EmbedTabs way={way} onChange={setWay} />
      <SettingsBody survey={survey} settings={settings} way={way} group={group} onDone={close}>
        {(height) => <EmbedCode survey={survey} way={way} height={height} />}
      </SettingsBody>
    </Dialog>
  )
}
