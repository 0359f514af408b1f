import { approvedCount } from '@whofor/core/survey/review'
import { texts } from '@whofor/texts/console/surveys/review'
import { Button } from '../../../components/ui/button.tsx'
import { Eye } from '../../../components/ui/icons.ts'
import type { Review } from './use-review.ts'

type Props = { review: Review; isEditing: boolean; onPreview: () => void; onPublish: () => void }

/** Sticky publish bar; not sticky while editing, so that it does not cover fields. */
export function ReviewDock({ review, isEditing, onPreview, onPublish }: Props) {
  const approved = approvedCount(review.questions)
  const none = approved === 0
  return (
    <div
      data-dock={isEditing ? undefined : true}
      className={`z-10 mt-8 border-t border-line bg-page ${isEditing ? '' : 'sticky bottom-0'}`}
    >
      <div className="flex items-center justify-between gap-x-4 gap-y-2 py-4 max-sm:flex-wrap max-sm:py-3">
        <p role="status" className="max-sm:w-full">
          <span className="font-[550] tabular-nums">
            {texts.approved({ approved, all: review.questions.length })}
          </span>
          {none && <span className="block text-sm text-ink-2">{texts.none_approved}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button disabled={none} onClick={onPreview}>
            <Eye aria-hidden />
            {texts.preview}
          </Button>
          <Button variant="primary" disabled={none} busy={review.isPublishing} onClick={onPublish}>
            {review.isPublishing ? texts.publishing : texts.publish}
          </Button>
        </div>
      </div>
    </div>
  )
}
