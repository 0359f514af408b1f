import { texts } from '@whofor/texts/console/settings'
import { useLocation } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { messageOf } from '../../lib/api.ts'
import { useSetFirstSteps } from '../dashboard/queries.ts'

/** Brings the checklist back after it was hidden or done, and goes to it. */
export function FirstStepsSetting() {
  const [, navigate] = useLocation()
  const set = useSetFirstSteps()
  const show = () =>
    set.mutateAsync('shown').then(
      () => navigate('/dashboard'),
      (error: Error) => showAlert(texts.first_steps_setting.failed, messageOf(error)),
    )
  return (
    <div className="grid gap-1.5">
      <p className="font-[550]">{texts.first_steps_setting.title}</p>
      <div>
        <Button busy={set.isPending} onClick={() => void show()}>
          {texts.first_steps_setting.show}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{texts.first_steps_setting.help}</p>
    </div>
  )
}
