import { texts } from '@whofor/texts/console/answer-import'
import { Circle, CircleCheck } from '../../components/ui/icons.ts'
import { BackLink, Page, PageHeading } from '../../components/ui/page.tsx'
import { ChooseFile, FileLine } from './choose-file.tsx'
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

const STEPS = ['choose', 'review', 'import'] as const

function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const at = STEPS.indexOf(current)
  return (
    <ol
      aria-label={texts.steps_label}
      className="mb-8 flex flex-wrap items-center gap-2 text-sm max-sm:gap-x-3"
    >
      {STEPS.map((id, index) => (
        <li
          key={id}
          aria-current={id === current ? 'step' : undefined}
          className="inline-flex items-center gap-2 text-ink-2 not-first:before:h-px not-first:before:w-7 max-sm:not-first:before:hidden not-first:before:bg-line-strong aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {index < at ? (
            <CircleCheck aria-hidden className="size-4 text-good" />
          ) : (
            <Circle aria-hidden className="size-4" />
          )}
          {texts.steps[id]}
        </li>
      ))}
    </ol>
  )
}
