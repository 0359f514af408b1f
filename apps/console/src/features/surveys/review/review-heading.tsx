import { useQueryClient } from '@tanstack/react-query'
import { relationshipLabel, surveyTitle } from '@whofor/core/survey/schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { texts as reviewTexts } from '@whofor/texts/console/surveys/review'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError, Form, Input } from '../../../components/ui/form.tsx'
import { Pencil } from '../../../components/ui/icons.ts'
import { BackLink, PageHeading } from '../../../components/ui/page.tsx'
import { LinkButton } from '../../../components/ui/rich-text.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useUser } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { clearSetUp } from '../create/set-up-storage.ts'
import { cacheSurvey, surveyQuery } from '../queries.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import { languagesPath } from '../survey-paths.ts'
import type { DraftSurvey } from './save-review.ts'
import { reviewScope } from './use-review.tsx'

const SettingsDialog = lazyComponent(() => import('../settings/settings-dialog.tsx'), 'SettingsDialog')

export function ReviewHeading({ survey }: { survey: DraftSurvey }) {
  const user = useUser()
  const [isRenaming, setRenaming] = useState(false)
  const wantsFocus = useRef(false)
  // The questions are drafted; start the next survey with an empty form.
  useEffect(() => clearSetUp(user.id, survey.title), [user.id, survey.title])
  const close = (byKeyboard: boolean) => {
    wantsFocus.current = byKeyboard
    setRenaming(false)
  }
  const rename = () => setRenaming(true)
  return (
    <PageHeading
      title={survey.title}
      tab={reviewTexts.tab({ title: survey.title })}
      above={<BackLink href="/surveys">{reviewTexts.back}</BackLink>}
      onEdit={isRenaming ? undefined : rename}
      edit={
        isRenaming ? (
          <TitleForm survey={survey} onClose={close} />
        ) : (
          <Button
            variant="quiet"
            size="icon-s"
            className="flex-none"
            aria-label={reviewTexts.rename}
            title={reviewTexts.rename}
            onClick={rename}
            ref={(button) => {
              if (wantsFocus.current) button?.focus()
              wantsFocus.current = false
            }}
          >
            <Pencil aria-hidden />
          </Button>
        )
      }
    >
      <p className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <SurveyBadge state="draft" imported={false} />
        <span>{reviewTexts.survey({ relationship: relationshipLabel(survey.relationship) })}</span>
        <Link href={languagesPath(survey.id)} className="inline-flex min-h-6 items-center max-sm:min-h-11">
          {languagesTexts.title}
        </Link>
        <SettingsButton survey={survey} />
      </p>
      <p>{reviewTexts.intro}</p>
      <p>{reviewTexts.scores}</p>
    </PageHeading>
  )
}

function SettingsButton({ survey }: { survey: DraftSurvey }) {
  /** Null until it was opened once. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{settingsTexts.form.draft_title}</LinkButton>
      {isOpen !== null && <SettingsDialog open={isOpen} onClose={() => setOpen(false)} survey={survey} />}
    </>
  )
}

type Props = {
  survey: DraftSurvey
  /** @param byKeyboard: focus is still in the form */
  onClose: (byKeyboard: boolean) => void
}

/** Edits the title of a draft in place: Enter or leaving it saves, Escape restores. */
function TitleForm({ survey, onClose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const { values, issues, failure, text, submit, fail } = useForm(
    { title: survey.title },
    readWith(surveyTitle),
  )
  const rename = useRenameDraft(survey.id)
  const fault = issues.title ?? (failure ? messageOf(failure, reviewTexts.rename_failed) : undefined)
  const close = () => {
    if (isClosed.current) return
    isClosed.current = true
    onClose(document.activeElement === input.current)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  function onBlur() {
    if (isClosed.current) return
    if (values.title.trim() === '' || values.title === survey.title) close()
    else input.current?.form?.requestSubmit()
  }

  return (
    <Form
      className="grid min-w-0 flex-1 gap-1.5"
      onSubmit={submit(({ title }) => {
        if (title === survey.title) close()
        else rename.mutate(title, { onSuccess: close, onError: (error) => fail(error) })
      })}
    >
      <Input
        {...text('title')}
        id={id}
        ref={input}
        size="l"
        autoFocus
        aria-label={reviewTexts.title_field}
        aria-describedby={fault ? `${id}-error` : undefined}
        aria-invalid={fault ? true : undefined}
        aria-busy={rename.isPending || undefined}
        maxLength={SURVEY_LIMITS.title}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <div role="alert">
        <FieldError id={`${id}-error`} message={fault} />
      </div>
    </Form>
  )
}

/** Changes the title of a draft, one after the other with what else is changed in it. */
function useRenameDraft(id: string) {
  const client = useQueryClient()
  return useAction({
    scope: reviewScope(id),
    mutationFn: (title: string) => unwrap(api.surveys[':id'].title.$put({ param: { id }, json: { title } })),
    onSuccess: async (survey) => {
      // A fetch started before would restore the title.
      await client.cancelQueries({ queryKey: surveyQuery(id).queryKey })
      cacheSurvey(client, survey)
    },
  })
}
