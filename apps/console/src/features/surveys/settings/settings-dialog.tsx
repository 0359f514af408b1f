import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/settings'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { SettingsBody } from './settings-body.tsx'
import { useSettings } from './use-settings.ts'

type Props = { open: boolean; onClose: () => void; survey: SurveyDetail }

/** The settings of a survey that has no link yet. Keeps what was typed while closed. */
export function SettingsDialog({ open, onClose, survey }: Props) {
  const settings = useSettings(survey)
  const close = () => {
    settings.flush()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={texts.form.draft_title} wide="xl">
      <p className="px-6 pt-1 pb-3 text-sm text-ink-2">{texts.form.draft_help}</p>
      <SettingsBody survey={survey} settings={settings} way="link" onDone={close} />
    </Dialog>
  )
}
