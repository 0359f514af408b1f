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
      <PageHeading title="Import answers" above={<BackLink href="/surveys">Back to surveys</BackLink>}>
        {checked ? (
          <FileLine checked={checked} files={files} />
        ) : (
          'Use answers that you already have: a CSV file from Google Forms, Typeform, LimeSurvey or any other survey.'
        )}
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
