import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { Info } from '../../../components/ui/icons.ts'
import type { QualityNotes } from './use-quality-notes.ts'

/** How many questions have notes, with links to them. */
export function QualitySummary({ questions, notes }: { questions: DraftQuestion[]; notes: QualityNotes }) {
  const noted = questions.flatMap(({ id }, index) =>
    notes.on(id).length > 0 ? [{ id, number: index + 1 }] : [],
  )
  return (
    <div role="status">
      {noted.length > 0 && (
        <p className="mb-4 grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 text-sm text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 text-ink-3" strokeWidth={1.75} />
          <span>
            <strong className="font-[550] text-ink">{texts.tips({ count: noted.length })}</strong>{' '}
            {noted.map(({ id, number }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a
                  href={`#${anchorOf(id)}`}
                  aria-label={texts.link_to({ number })}
                  className="tabular-nums underline"
                >
                  {number}
                </a>
              </span>
            ))}
            . {texts.uses_tips}
          </span>
        </p>
      )}
    </div>
  )
}

export const anchorOf = (questionId: string) => `question-${questionId}`
