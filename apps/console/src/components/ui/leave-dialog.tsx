import { translated } from '@whofor/core/i18n/translated'
import { useLeaveQuestion } from '../../lib/unsaved-changes.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

const TEXTS = translated(
  {
    title: 'Leave without saving?',
    lead: 'Your changes on this page aren’t saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
  {
    title: 'Seite ohne Speichern verlassen?',
    lead: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
)

/** Asks before leaving a page that `useUnsavedChanges` guards. Mounted once, in app.tsx. */
export function LeaveDialog() {
  const question = useLeaveQuestion()
  const stay = () => question?.stay()
  return (
    <Dialog open={question !== null} onClose={stay} title={TEXTS.title} closable={false} role="alertdialog">
      <DialogBody>
        <p className="text-ink-2">{TEXTS.lead}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => question?.leave()}>{TEXTS.leave}</Button>
        <Button variant="primary" data-autofocus onClick={stay}>
          {TEXTS.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
