import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { texts as retentionTexts } from '@whofor/texts/console/surveys/retention'
import { texts as shareTexts } from '@whofor/texts/console/surveys/share'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import {
  Clock,
  Copy,
  Ellipsis,
  Eraser,
  ExternalLink,
  FileArchive,
  Languages,
  Trash2,
} from '../../../components/ui/icons.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../components/ui/menu.tsx'
import { languagesPath } from '../languages/languages-path.ts'
import { EraseDialog } from './erase-dialog.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { RetentionDialog } from './retention-dialog.tsx'
import { useSurveyActs } from './survey-acts.ts'

/** What is done with a survey less often. */
export function SurveyMenu({ survey }: { survey: PublishedSurvey }) {
  const { archive, duplicate, remove } = useSurveyActs(survey)
  const [dialog, setDialog] = useState<'erase' | 'retention' | null>(null)
  const { archived, test_url: testUrl } = survey
  return (
    <>
      <Menu
        label={pageTexts.menu}
        trigger={
          <Button size="icon" aria-label={pageTexts.menu} className="max-sm:flex-none!">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {testUrl && (
          <MenuItem onSelect={() => window.open(new URL(testUrl, location.origin), '_blank', 'noreferrer')}>
            <ExternalLink aria-hidden />
            {shareTexts.test_link}
          </MenuItem>
        )}
        {!survey.imported && (
          <MenuLink href={languagesPath(survey.id)}>
            <Languages aria-hidden />
            {languagesTexts.title}
          </MenuLink>
        )}
        <MenuItem onSelect={() => duplicate.mutate()}>
          <Copy aria-hidden />
          {pageTexts.duplicate}
        </MenuItem>
        <MenuItem onSelect={() => archive.mutate(!archived)}>
          <FileArchive aria-hidden />
          {archived ? pageTexts.unarchive : pageTexts.archive}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => setDialog('retention')}>
          <Clock aria-hidden />
          {retentionTexts.menu}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('erase')}>
          <Eraser aria-hidden />
          {pageTexts.erase}
        </MenuItem>
        <MenuItem danger onSelect={() => remove.mutate()}>
          <Trash2 aria-hidden />
          {pageTexts.remove}
        </MenuItem>
      </Menu>
      {dialog === 'erase' && <EraseDialog surveyId={survey.id} onClose={() => setDialog(null)} />}
      {dialog === 'retention' && <RetentionDialog survey={survey} onClose={() => setDialog(null)} />}
    </>
  )
}
