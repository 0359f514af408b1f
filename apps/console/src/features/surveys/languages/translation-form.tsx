import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { translationProgress } from '@whofor/core/survey/translation/translation-state'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { Button } from '../../../components/ui/button.tsx'
import type { usePublishTranslation } from './languages-queries.ts'
import { type TextActs, TranslationRow } from './translation-row.tsx'

type Source = SurveyTranslation['sources'][number]
type Props = {
  translation: SurveyTranslation
  /** Of the survey itself; null when it is unknown. */
  from: RespondentLanguage | null
  writing: ReadonlySet<string>
  isFixed: boolean
  acts: TextActs
}

/** The original beside its translation, question by question. */
export function TranslationForm({ translation, from, writing, isFixed, acts }: Props) {
  const languages = { from, to: translation.lang }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {groupsOf(translation.sources).map(({ id, title, sources }) => (
        <section
          key={id}
          aria-labelledby={`group-${id}`}
          className="rounded-md border border-line bg-surface px-5 py-2 max-sm:px-4"
        >
          <h2 id={`group-${id}`} className="pt-2 pb-1 text-sm font-semibold text-ink-2">
            {title}
          </h2>
          <ul>
            {sources.map((source) => (
              <TranslationRow
                key={source.key}
                source={source}
                label={labelOf(source)}
                translation={translation}
                languages={languages}
                isWriting={writing.has(source.key)}
                isFixed={isFixed}
                acts={acts}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The owner's texts beside the questions first, then each question with its options. */
function groupsOf(sources: readonly Source[]) {
  const own = sources.filter(({ question_id }) => question_id === null)
  const ids = [...new Set(sources.flatMap(({ question_id }) => question_id ?? []))]
  return [
    { id: 'own', title: languagesTexts.general, sources: own },
    ...ids.map((id, index) => ({
      id,
      title: languagesTexts.question({ number: index + 1 }),
      sources: sources.filter(({ question_id }) => question_id === id),
    })),
  ]
}

const KINDS: Record<string, keyof typeof languagesTexts.kinds> = {
  title: 'title',
  intro: 'intro',
  consent: 'consent',
  thanks_title: 'thanks_title',
  thanks_message: 'thanks_message',
  button_text: 'button_text',
}

function labelOf({ key, question_id }: Source): string | null {
  const kind = question_id === null ? KINDS[key] : undefined
  return kind ? languagesTexts.kinds[kind] : null
}

type TranslationDockProps = {
  translation: SurveyTranslation
  publish: ReturnType<typeof usePublishTranslation>
}

/** Sticky: how far the translation is, and whether respondents get it. */
export function TranslationDock({ translation, publish }: TranslationDockProps) {
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
