import { texts } from '@whofor/texts/console/personas/edit'
import { Button } from '../../../components/ui/button.tsx'

type Props = { submit: string; busy: boolean; onCancel: () => void }

export const FormButtons = ({ submit, busy, onCancel }: Props) => (
  <div className="flex gap-2">
    <Button type="submit" variant="primary" size="s" busy={busy}>
      {submit}
    </Button>
    <Button variant="quiet" size="s" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </div>
)
