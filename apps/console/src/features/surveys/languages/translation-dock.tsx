import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { translationProgress } from '@whofor/core/survey/translation/translation-state'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { Button } from '../../../components/ui/button.tsx'
import type { usePublishTranslation } from './languages-queries.ts'

type Props = { translation: SurveyTranslation; publish: ReturnType<typeof usePublishTranslation> }

/** Sticky: how far the translation is, and whether respondents get it. */
export function TranslationDock({ translation, publish }: Props) {
  const { sources, texts, is_published: isPublished } = translation
  const { total, approved } = translationProgress(sources, translation)
  const shown = sources.filter(({ key }) => texts[key]).length
  return (
    <div data-dock className="sticky bottom-0 z-10 mt-8 border-t border-line bg-page">
      <div className="flex items-center justify-between gap-x-4 gap-y-2 py-4 max-sm:flex-wrap max-sm:py-3">
        <p role="status" className="max-sm:w-full">
          <span className="font-[550] tabular-nums">{languagesTexts.approved_of({ approved, total })}</span>
          {shown > 0 && shown < total && (
            <span className="block text-sm text-ink-2">{languagesTexts.rest({ count: total - shown })}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button
            variant={isPublished ? 'plain' : 'primary'}
            disabled={!isPublished && shown === 0}
            busy={publish.isPending}
            onClick={() => publish.mutate(!isPublished)}
          >
            {isPublished
              ? languagesTexts.unpublish
              : publish.isPending
                ? languagesTexts.publishing
                : languagesTexts.publish}
          </Button>
        </div>
      </div>
    </div>
  )
}
