import {
  directionOf,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { textState } from '@whofor/core/survey/translation/translation-state'
import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Check, CircleAlert, LoaderCircle, RefreshCw } from '../../../components/ui/icons.ts'
import { Textarea } from '../../../components/ui/input.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useAutosave } from '../../../lib/use-autosave.ts'
import { LANGUAGES_TEXTS as TEXTS } from './languages-texts.ts'

type Source = SurveyTranslation['sources'][number]
export type TextActs = {
  save: (key: string, text: { text: string; source: string } | null) => Promise<unknown>
  /** Undefined where no model can translate. */
  write?: ((key: string) => void) | undefined
}
type Props = {
  source: Source
  /** "Title", or the number of the question; null for an option. */
  label: string | null
  translation: SurveyTranslation
  languages: { from: RespondentLanguage | null; to: RespondentLanguage }
  isWriting: boolean
  isFixed: boolean
  acts: TextActs
}

/** One text beside its translation. What is typed is saved and approved. */
export function TranslationRow({ source, label, translation, languages, isWriting, isFixed, acts }: Props) {
  const id = useId()
  const { key, text: original, max } = source
  const state = textState(source, translation)
  const known = translation.drafts[key] ?? translation.texts[key]
  const autosave = useAutosave(known?.text ?? '', {
    save: (text) => acts.save(key, text.trim() === '' ? null : { text, source: original }),
    canSave: (text) => text.trim().length <= max,
  })
  const approve = () => void acts.save(key, { text: autosave.text, source: original })
  const isTooLong = autosave.text.trim().length > max
  const before = known && known.source !== original ? known.source : null
  const error = isTooLong
    ? TEXTS.tooLong(max)
    : autosave.state === 'failed' && autosave.error
      ? TEXTS.notSaved(messageOf(autosave.error))
      : null
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 md:grid-cols-2">
      <div className="min-w-0">
        {label && <p className="text-xs text-ink-2">{label}</p>}
        <p
          id={id}
          lang={languages.from ?? ''}
          dir="auto"
          className={source.is_option ? 'ps-4 max-md:ps-0' : 'font-[550]'}
        >
          {original}
        </p>
        {before !== null && (
          <p lang={languages.from ?? ''} dir="auto" className="mt-1 text-sm text-ink-2">
            {TEXTS.before(before)}
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <Textarea
          rows={1}
          lang={languages.to}
          dir={directionOf(languages.to)}
          className="field-sizing-content min-h-9 max-sm:min-h-11"
          aria-label={TEXTS.translationOf(original)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-state`}
          readOnly={isFixed}
          {...autosave.field}
        />
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <p id={`${id}-state`} className="mr-auto text-sm" role={error ? 'alert' : undefined}>
            {error ? (
              <span className="text-bad">{error}</span>
            ) : (
              <StateNote
                state={isWriting ? 'writing' : autosave.state === 'saved' ? state : autosave.state}
              />
            )}
          </p>
          {!isFixed && (
            <>
              {autosave.state === 'failed' && (
                <Button size="s" onClick={autosave.flush}>
                  {TEXTS.tryAgain}
                </Button>
              )}
              {autosave.state === 'saved' && state === 'draft' && (
                <Button size="s" aria-label={TEXTS.approveOf(original)} onClick={approve}>
                  <Check aria-hidden />
                  {TEXTS.approve}
                </Button>
              )}
              {autosave.state === 'saved' && state === 'outdated' && (
                <Button size="s" aria-label={TEXTS.keepOf(original)} onClick={approve}>
                  {TEXTS.keep}
                </Button>
              )}
              {acts.write && (
                <Button
                  size="s"
                  variant="quiet"
                  busy={isWriting}
                  aria-label={state === 'missing' ? TEXTS.writeOf(original) : TEXTS.regenerateOf(original)}
                  onClick={() => acts.write?.(key)}
                >
                  {!isWriting && <RefreshCw aria-hidden />}
                  {state === 'missing' ? TEXTS.write : TEXTS.regenerate}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </li>
  )
}

type Shown = ReturnType<typeof textState> | 'writing' | 'unsaved' | 'saving' | 'failed'

function StateNote({ state }: { state: Shown }) {
  if (state === 'writing')
    return (
      <span className="flex items-center gap-1.5 text-ink-2">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {TEXTS.beingWritten}
      </span>
    )
  if (state === 'saving') return <span className="text-ink-2">{TEXTS.saving}</span>
  if (state === 'unsaved' || state === 'failed') return <span className="text-ink-2">{TEXTS.unsaved}</span>
  if (state === 'missing') return <span className="text-ink-2">{TEXTS.states.missing}</span>
  const Icon = state === 'approved' ? Check : CircleAlert
  return (
    <span className={`flex items-center gap-1.5 ${state === 'approved' ? 'text-good' : 'text-warn'}`}>
      <Icon aria-hidden className="size-4 flex-none" />
      {TEXTS.states[state]}
    </span>
  )
}
