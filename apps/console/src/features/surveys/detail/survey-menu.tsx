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
import { LANGUAGES_TEXTS } from '../languages/languages-texts.ts'
import { DETAIL_TEXTS } from './detail-texts.ts'
import { EraseDialog } from './erase-dialog.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { RetentionDialog } from './retention-dialog.tsx'
import { RETENTION_TEXTS } from './retention-texts.ts'
import { SHARE_TEXTS } from './share-texts.ts'
import { useSurveyActs } from './survey-acts.ts'

/** What is done with a survey less often. */
export function SurveyMenu({ survey }: { survey: PublishedSurvey }) {
  const { archive, duplicate, remove } = useSurveyActs(survey)
  const [dialog, setDialog] = useState<'erase' | 'retention' | null>(null)
  const { archived, test_url: testUrl } = survey
  return (
    <>
      <Menu
        label={DETAIL_TEXTS.menu}
        trigger={
          <Button size="icon" aria-label={DETAIL_TEXTS.menu} className="max-sm:flex-none!">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {testUrl && (
          <MenuItem onSelect={() => window.open(new URL(testUrl, location.origin), '_blank', 'noreferrer')}>
            <ExternalLink aria-hidden />
            {SHARE_TEXTS.testLink}
          </MenuItem>
        )}
        {!survey.imported && (
          <MenuLink href={languagesPath(survey.id)}>
            <Languages aria-hidden />
            {LANGUAGES_TEXTS.title}
          </MenuLink>
        )}
        <MenuItem onSelect={() => duplicate.mutate()}>
          <Copy aria-hidden />
          {DETAIL_TEXTS.duplicate}
        </MenuItem>
        <MenuItem onSelect={() => archive.mutate(!archived)}>
          <FileArchive aria-hidden />
          {archived ? DETAIL_TEXTS.unarchive : DETAIL_TEXTS.archive}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => setDialog('retention')}>
          <Clock aria-hidden />
          {RETENTION_TEXTS.menu}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('erase')}>
          <Eraser aria-hidden />
          {DETAIL_TEXTS.erase}
        </MenuItem>
        <MenuItem danger onSelect={() => remove.mutate()}>
          <Trash2 aria-hidden />
          {DETAIL_TEXTS.remove}
        </MenuItem>
      </Menu>
      {dialog === 'erase' && <EraseDialog surveyId={survey.id} onClose={() => setDialog(null)} />}
      {dialog === 'retention' && <RetentionDialog survey={survey} onClose={() => setDialog(null)} />}
    </>
  )
}
