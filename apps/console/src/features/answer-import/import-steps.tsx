import { Circle, CircleCheck } from '../../components/ui/icons.ts'

const STEPS = [
  { id: 'choose', name: 'Choose file' },
  { id: 'review', name: 'Review' },
  { id: 'import', name: 'Import' },
] as const

export function ImportSteps({ current }: { current: (typeof STEPS)[number]['id'] }) {
  const at = STEPS.findIndex(({ id }) => id === current)
  return (
    <ol aria-label="Steps" className="mb-8 flex flex-wrap items-center gap-2 text-sm">
      {STEPS.map(({ id, name }, index) => (
        <li
          key={id}
          aria-current={id === current ? 'step' : undefined}
          className="inline-flex items-center gap-2 text-ink-2 not-first:before:h-px not-first:before:w-7 not-first:before:bg-line-strong aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {index < at ? (
            <CircleCheck aria-hidden className="size-4 text-good" />
          ) : (
            <Circle aria-hidden className="size-4" />
          )}
          {name}
        </li>
      ))}
    </ol>
  )
}
