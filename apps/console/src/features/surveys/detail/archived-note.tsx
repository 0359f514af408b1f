import { texts } from '@whofor/texts/console/surveys/page'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { useSurveyActs } from './survey-acts.ts'

export function ArchivedNote({ survey }: { survey: PublishedSurvey }) {
  const { archive } = useSurveyActs(survey)
  return (
    <Notice
      title={texts.archived}
      actions={
        <Button size="s" busy={archive.isPending} onClick={() => archive.mutate(false)}>
          {texts.unarchive}
        </Button>
      }
    >
      <p>{texts.archived_help}</p>
    </Notice>
  )
}
