import { translated } from '@whofor/core/i18n/translated'
import { useLocation } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { messageOf } from '../../lib/api.ts'
import { useSetFirstSteps } from '../dashboard/queries.ts'

const TEXTS = translated(
  {
    title: 'First steps',
    help: 'The checklist on the dashboard that leads to your first answer.',
    show: 'Show first steps again',
    failed: 'Couldn’t show the first steps',
  },
  {
    title: 'Erste Schritte',
    help: 'Die Liste auf der Übersicht, die zu Ihrer ersten Antwort führt.',
    show: 'Erste Schritte wieder anzeigen',
    failed: 'Die ersten Schritte ließen sich nicht anzeigen',
  },
)

/** Brings the checklist back after it was hidden or done, and goes to it. */
export function FirstStepsSetting() {
  const [, navigate] = useLocation()
  const set = useSetFirstSteps()
  const show = () =>
    set.mutateAsync('shown').then(
      () => navigate('/dashboard'),
      (error: Error) => showAlert(TEXTS.failed, messageOf(error)),
    )
  return (
    <div className="grid gap-1.5">
      <p className="font-[550]">{TEXTS.title}</p>
      <div>
        <Button busy={set.isPending} onClick={() => void show()}>
          {TEXTS.show}
        </Button>
      </div>
      <p className="text-sm text-ink-2">{TEXTS.help}</p>
    </div>
  )
}
