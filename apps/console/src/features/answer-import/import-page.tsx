import { texts } from '@whofor/texts/console/answer-import'
import { BackLink, Page, PageHeading } from '../../components/ui/page.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileLine } from './file-line.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ReviewFile } from './review-file.tsx'
import { useFileCheck } from './use-file-check.ts'

/** Makes a survey from the answers in a CSV file. The file stays in the browser until it is imported. */
export function ImportPage() {
  const files = useFileCheck()
  const { checked } = files
  return (
    <Page>
      <PageHeading title={texts.title} above={<BackLink href="/surveys">{texts.back}</BackLink>}>
        {checked ? <FileLine checked={checked} files={files} /> : texts.intro}
      </PageHeading>
      <ImportSteps current={checked ? 'review' : 'choose'} />
      {checked ? (
        <ReviewFile key={checked.file.name} checked={checked} files={files} />
      ) : (
        <ChooseFile files={files} />
      )}
    </Page>
  )
}
