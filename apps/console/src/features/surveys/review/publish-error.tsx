import { FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'

/** The publish error; takes focus. */
export function PublishError({ blocked, error }: { blocked: boolean; error: Error | null }) {
  if (!blocked && !error) return null
  return (
    <div className="mt-6">
      {blocked ? (
        <FormError title="A question is still being edited">
          <p>Save or cancel your edit, then publish.</p>
        </FormError>
      ) : (
        <FormError title="Failed to publish survey">
          <p>{messageOf(error, 'Failed to publish survey')} Your questions are kept.</p>
        </FormError>
      )}
    </div>
  )
}
