import { texts } from '@whofor/texts/console/surveys/review'
import { FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'

/** The publish error; takes focus. */
export function PublishError({ blocked, error }: { blocked: boolean; error: Error | null }) {
  if (!blocked && !error) return null
  return (
    <div className="mt-6">
      {blocked ? (
        <FormError title={texts.still_editing}>
          <p>{texts.still_editing_note}</p>
        </FormError>
      ) : (
        <FormError title={texts.publish_failed}>
          <p>{texts.questions_kept({ message: messageOf(error, texts.publish_failed) })}</p>
        </FormError>
      )}
    </div>
  )
}
