import { FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { REVIEW_TEXTS as TEXTS } from './review-texts.ts'

/** The publish error; takes focus. */
export function PublishError({ blocked, error }: { blocked: boolean; error: Error | null }) {
  if (!blocked && !error) return null
  return (
    <div className="mt-6">
      {blocked ? (
        <FormError title={TEXTS.stillEditing}>
          <p>{TEXTS.stillEditingNote}</p>
        </FormError>
      ) : (
        <FormError title={TEXTS.publishFailed}>
          <p>{TEXTS.questionsKept(messageOf(error, TEXTS.publishFailed))}</p>
        </FormError>
      )}
    </div>
  )
}
