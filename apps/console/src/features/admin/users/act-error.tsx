import { FieldError } from '../../../components/ui/field.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { DRAWER_TEXTS } from './drawer-texts.ts'

/** Why an act failed. @param failed what it was */
export const ActError = ({ failed, error }: { failed: string; error: Error | null }) => (
  <div role="alert" className="mt-2 empty:hidden">
    {error && !isStepUpRefused(error) && (
      <FieldError message={`${failed} ${messageOf(error)} ${DRAWER_TEXTS.unchanged}`} />
    )}
  </div>
)
