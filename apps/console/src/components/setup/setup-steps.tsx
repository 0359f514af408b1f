import { texts as componentsTexts } from '@whofor/texts/console/components'

const STEPS = {
  wizard: ['setup', 'questions', 'persona'],
  survey: ['setup', 'review', 'share'],
} as const

type Props<Path extends keyof typeof STEPS> = {
  path: Path
  current: (typeof STEPS)[Path][number]
  className?: string
}

/** The steps of creating a persona or a survey, shown above the heading. */
export const SetupSteps = <Path extends keyof typeof STEPS>({
  path,
  current,
  className = '',
}: Props<Path>) => (
  <ol
    aria-label={componentsTexts.setup.steps}
    className={`flex flex-wrap gap-2 text-sm text-ink-3 ${className}`}
  >
    {STEPS[path].map((step) => (
      <li
        key={step}
        aria-current={step === current ? 'step' : undefined}
        className="flex gap-2 not-first:before:text-line-strong not-first:before:content-['/'] aria-[current]:font-[550] aria-[current]:text-ink"
      >
        {componentsTexts.setup[step]}
      </li>
    ))}
  </ol>
)
