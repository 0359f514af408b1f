import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
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
