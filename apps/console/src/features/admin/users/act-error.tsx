import { texts } from '@whofor/texts/console/admin/users'
import { FieldError } from '../../../components/ui/field.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'

/** Why an act failed. @param failed what it was */
export const ActError = ({ failed, error }: { failed: string; error: Error | null }) => (
  <div role="alert" className="mt-2 empty:hidden">
    {error && !isStepUpRefused(error) && (
      <FieldError message={`${failed} ${messageOf(error)} ${texts.drawer.unchanged}`} />
    )}
  </div>
)
