import {
  directionOf,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { TranslatedText } from '@whofor/core/survey/translation/source-texts'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { textState } from '@whofor/core/survey/translation/translation-state'
import { texts } from '@whofor/texts/console/surveys/languages'
import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Textarea } from '../../../components/ui/form.tsx'
import { Check, CircleAlert, LoaderCircle, RefreshCw } from '../../../components/ui/icons.ts'
import { messageOf } from '../../../lib/api.ts'
import { useAutosave } from '../../../lib/use-autosave.ts'

type Source = SurveyTranslation['sources'][number]
export type TextActs = {
  save: (key: string, text: TranslatedText | null) => Promise<unknown>
  approve: (key: string, text: TranslatedText) => void
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
  const approve = () => acts.approve(key, { text: autosave.text, source: original })
  const isTooLong = autosave.text.trim().length > max
  const before = known && known.source !== original ? known.source : null
  const error = isTooLong
    ? texts.too_long({ max })
    : autosave.state === 'failed' && autosave.error
      ? texts.not_saved({ reason: messageOf(autosave.error) })
      : null
  return (
    <li className="grid gap-x-5 gap-y-2 border-t border-line py-2.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12.5rem]">
      <div className={`min-w-0 md:py-1.5 ${source.is_option ? 'ps-4 max-md:ps-0' : 'font-[550]'}`}>
        {label && <p className="text-xs font-normal text-ink-2">{label}</p>}
        <p lang={languages.from ?? ''} dir="auto">
          {original}
        </p>
        {before !== null && (
          <p lang={languages.from ?? ''} dir="auto" className="mt-0.5 text-sm font-normal text-ink-2">
            {texts.before({ text: before })}
          </p>
        )}
      </div>
      <Textarea
        rows={1}
        lang={languages.to}
        dir={directionOf(languages.to)}
        className="field-sizing-content min-h-9 resize-none self-start max-sm:min-h-11"
        aria-label={texts.translation_of({ text: original })}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-state`}
        readOnly={isFixed}
        {...autosave.field}
      />
      <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 self-start">
        <p id={`${id}-state`} className="mr-auto min-w-0 text-sm" role={error ? 'alert' : undefined}>
          {error ? (
            <span className="text-bad">{error}</span>
          ) : (
            <StateNote state={isWriting ? 'writing' : autosave.state === 'saved' ? state : autosave.state} />
          )}
        </p>
        {!isFixed && (
          <RowActs
            original={original}
            state={autosave.state === 'saved' ? state : null}
            isWriting={isWriting}
            onApprove={approve}
            onWrite={acts.write && (() => acts.write?.(key))}
            onRetry={autosave.state === 'failed' ? autosave.flush : undefined}
          />
        )}
      </div>
    </li>
  )
}

type RowActsProps = {
  original: string
  /** Null while something is not saved. */
  state: ReturnType<typeof textState> | null
  isWriting: boolean
  onApprove: () => void
  onWrite: (() => void) | undefined
  onRetry: (() => void) | undefined
}

function RowActs({ original, state, isWriting, onApprove, onWrite, onRetry }: RowActsProps) {
  const write =
    state === 'missing' ? texts.write_of({ text: original }) : texts.regenerate_of({ text: original })
  return (
    <>
      {onRetry && (
        <Button size="s" onClick={onRetry}>
          {texts.try_again}
        </Button>
      )}
      {state === 'draft' && (
        <Button size="s" aria-label={texts.approve_of({ text: original })} onClick={onApprove}>
          {texts.approve}
        </Button>
      )}
      {state === 'outdated' && (
        <Button size="s" aria-label={texts.keep_of({ text: original })} onClick={onApprove}>
          {texts.keep}
        </Button>
      )}
      {onWrite && !isWriting && (
        <Button size="icon-s" variant="quiet" aria-label={write} title={write} onClick={onWrite}>
          <RefreshCw aria-hidden />
        </Button>
      )}
    </>
  )
}

type Shown = ReturnType<typeof textState> | 'writing' | 'unsaved' | 'saving' | 'failed'

function StateNote({ state }: { state: Shown }) {
  if (state === 'writing')
    return (
      <span className="flex items-center gap-1.5 text-ink-2">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {texts.being_written}
      </span>
    )
  if (state === 'saving') return <span className="text-ink-2">{texts.saving}</span>
  if (state === 'unsaved' || state === 'failed') return <span className="text-ink-2">{texts.unsaved}</span>
  if (state === 'missing') return <span className="text-ink-2">{texts.states.missing}</span>
  const Icon = state === 'approved' ? Check : CircleAlert
  return (
    <span className={`flex items-center gap-1.5 ${state === 'approved' ? 'text-good' : 'text-warn'}`}>
      <Icon aria-hidden className="size-4 flex-none" />
      {texts.states[state]}
    </span>
  )
}
