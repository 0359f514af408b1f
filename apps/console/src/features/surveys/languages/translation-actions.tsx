import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { textState, textsToDraft } from '@whofor/core/survey/translation/translation-state'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Check, Ellipsis, ExternalLink, Trash2 } from '../../../components/ui/icons.ts'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { languageName } from './language-name.ts'
import { languagesPath } from './languages-path.ts'
import { useApproveTexts, useDeleteTranslation, type useDraftTexts } from './languages-queries.ts'

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
