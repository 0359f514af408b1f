import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DETAIL_TEXTS } from './detail-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { useSurveyActs } from './survey-acts.ts'

export function ArchivedNote({ survey }: { survey: PublishedSurvey }) {
  const { archive } = useSurveyActs(survey)
  return (
    <Notice
      title={DETAIL_TEXTS.archived}
      actions={
        <Button size="s" busy={archive.isPending} onClick={() => archive.mutate(false)}>
          {DETAIL_TEXTS.unarchive}
        </Button>
      }
    >
      <p>{DETAIL_TEXTS.archivedHelp}</p>
    </Notice>
  )
}
