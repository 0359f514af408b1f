import { Button } from '../../../components/ui/button.tsx'
import { EDIT_TEXTS } from './edit-texts.ts'

type Props = { submit: string; busy: boolean; onCancel: () => void }

export const FormButtons = ({ submit, busy, onCancel }: Props) => (
  <div className="flex gap-2">
    <Button type="submit" variant="primary" size="s" busy={busy}>
      {submit}
    </Button>
    <Button variant="quiet" size="s" onClick={onCancel}>
      {EDIT_TEXTS.cancel}
    </Button>
  </div>
)
