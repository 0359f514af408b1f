import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { texts as reviewTexts } from '@whofor/texts/console/surveys/review'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Pencil } from '../../../components/ui/icons.ts'
import { LinkButton } from '../../../components/ui/link-button.tsx'
import { BackLink, PageHeading } from '../../../components/ui/page.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useUser } from '../../../lib/session.ts'
import { clearSetUp } from '../create/set-up-storage.ts'
import { languagesPath } from '../languages/languages-path.ts'
import { SurveyBadge } from '../survey-badge.tsx'
import type { DraftSurvey } from './save-review.ts'
import { TitleForm } from './title-form.tsx'

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
        <SurveyBadge status="draft" imported={false} />
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
