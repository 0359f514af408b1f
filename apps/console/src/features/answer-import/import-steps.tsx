import { texts } from '@whofor/texts/console/answer-import'
import { Circle, CircleCheck } from '../../components/ui/icons.ts'

const STEPS = ['choose', 'review', 'import'] as const

export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
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
