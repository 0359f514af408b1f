const STEPS = ['Setup', 'Questions']

/** Where one is in the wizard, above the heading. */
export const WizardSteps = ({ current }: { current: 'Setup' | 'Questions' }) => (
  <ol aria-label="Steps" className="flex gap-2 text-sm text-ink-3">
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
