import type { JobReply } from '@whofor/core/job'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { textState, textsToDraft } from '@whofor/core/survey/translation/translation-state'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { Check, Ellipsis, ExternalLink, Trash2 } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Progress } from '../../../components/ui/status.tsx'
import { asSentence } from '../../../lib/format.ts'
import { stepText } from '../../jobs/job-texts.ts'
import { useCancelJob, useRetryJob } from '../../jobs/queries.ts'
import { languagesPath } from '../survey-paths.ts'
import { useApproveTexts, useDeleteTranslation, type useDraftTexts } from './languages-queries.ts'
import { languageName } from './respondent-language.ts'

type Props = {
  surveyId: string
  translation: SurveyTranslation
  /** Where respondents read it; null while they cannot. */
  url: string | null
  /** Undefined where no model can translate. */
  draft: ReturnType<typeof useDraftTexts> | undefined
  isWriting: boolean
}

/** What is done with all texts of a translation. */
export function TranslationActions({ surveyId, translation, url, draft, isWriting }: Props) {
  const place = { id: surveyId, lang: translation.lang }
  const approve = useApproveTexts(place)
  const { sources, drafts } = translation
  const left = textsToDraft(sources, translation).length
  const toApprove = sources.filter((source) => textState(source, translation) === 'draft')
  const approveAll = () =>
    approve.mutate(
      Object.fromEntries(toApprove.flatMap(({ key }) => (drafts[key] ? [[key, drafts[key]]] : []))),
    )
  return (
    <>
      {draft && (left > 0 || isWriting) && (
        <Button
          variant={toApprove.length > 0 ? 'plain' : 'primary'}
          busy={draft.isPending || isWriting}
          onClick={() => draft.mutate(undefined)}
        >
          {isWriting ? languagesTexts.drafting : languagesTexts.draft_all({ count: left })}
        </Button>
      )}
      {toApprove.length > 0 && (
        <Button variant="primary" busy={approve.isPending} onClick={approveAll}>
          {!approve.isPending && <Check aria-hidden />}
          {languagesTexts.approve_all({ count: toApprove.length })}
        </Button>
      )}
      {translation.revision > 0 && <TranslationMenu {...place} url={url} />}
    </>
  )
}

function TranslationMenu({ id, lang, url }: { id: string; lang: RespondentLanguage; url: string | null }) {
  const [asking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const remove = useDeleteTranslation({ id, lang })
  const name = languageName(lang)
  return (
    <>
      <Menu
        label={languagesTexts.more}
        trigger={
          <Button size="icon" aria-label={languagesTexts.more} className="max-sm:flex-none!">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {url && (
          <MenuItem onSelect={() => window.open(url, '_blank', 'noreferrer')}>
            <ExternalLink aria-hidden />
            {languagesTexts.view}
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => setAsking(true)}>
          <Trash2 aria-hidden />
          {languagesTexts.remove}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => navigate(languagesPath(id), { replace: true }) })
        }
        title={languagesTexts.remove_title({ language: name })}
        confirm={languagesTexts.remove}
        danger
        busy={remove.isPending}
      >
        <p>{languagesTexts.remove_help}</p>
      </ConfirmDialog>
    </>
  )
}

type DraftingNoteProps = { active: JobReply | null; failed: JobReply | null }

/** The job that writes texts, or why it did not. */
export function DraftingNote({ active, failed }: DraftingNoteProps) {
  const cancel = useCancelJob()
  const retry = useRetryJob()
  if (active)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
        <p className="min-w-0 flex-[1_1_16rem]">
          <span className="mb-1.5 block">{stepText(active)}</span>
          <Progress value={active.progress} label={languagesTexts.drafting} />
        </p>
        <Button size="s" busy={active.cancel_requested} onClick={() => cancel.mutate(active.id)}>
          {languagesTexts.stop}
        </Button>
      </div>
    )
  if (!failed) return null
  const wasCancelled = failed.state === 'cancelled'
  return (
    <Notice
      alert
      kind={wasCancelled ? 'plain' : 'bad'}
      title={wasCancelled ? languagesTexts.cancelled : languagesTexts.draft_failed}
      actions={
        <Button size="s" busy={retry.isPending} onClick={() => retry.mutate(failed.id)}>
          {languagesTexts.try_again}
        </Button>
      }
    >
      <p>
        {failed.error && asSentence(failed.error.message)} {languagesTexts.kept}
      </p>
    </Notice>
  )
}
