const STEPS = ['Setup', 'Questions'] as const

type Props = { current: (typeof STEPS)[number]; className?: string }

/** The wizard's steps, above the heading. */
export const WizardSteps = ({ current, className = '' }: Props) => (
  <ol aria-label="Steps" className={`flex gap-2 text-sm text-ink-3 ${className}`}>
    {STEPS.map((step) => (
      <li
        key={step}
        aria-current={step === current ? 'step' : undefined}
        className="flex gap-2 not-first:before:text-line-strong not-first:before:content-['/'] aria-[current]:font-[550] aria-[current]:text-ink"
      >
        {step}
      </li>
    ))}
  </ol>
)
