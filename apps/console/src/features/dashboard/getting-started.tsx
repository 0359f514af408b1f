import type { DashboardReply } from '@whofor/core/dashboard'
import { Link } from 'wouter'
import { Circle, CircleCheck } from '../../components/ui/icons.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'

/** Onboarding checklist; hidden once complete. */
export function GettingStarted({ data }: { data: DashboardReply }) {
  const steps = firstSteps(data)
  if (steps.every((step) => step.done)) return null
  const next = steps.find((step) => !step.done)
  return (
    <section aria-labelledby="getting-started">
      <h2 id="getting-started" className="mb-3">
        Getting started
      </h2>
      <ul>
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === next} />
        ))}
      </ul>
    </section>
  )
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const Icon = step.done ? CircleCheck : Circle
  return (
    <li className={`grid grid-cols-[20px_1fr] gap-3 py-1.5 ${isNext ? '' : 'text-ink-2'}`}>
      <Icon aria-hidden className={`size-5 ${step.done ? 'text-good' : 'text-ink-3'}`} strokeWidth={1.75} />
      <div>
        {isNext ? (
          <Link href={step.href} className="font-[550]">
            {step.title}
          </Link>
        ) : (
          step.title
        )}
        {step.done && <span className="sr-only"> (done)</span>}
        {isNext && <p className="text-sm text-ink-2">{step.text}</p>}
      </div>
    </li>
  )
}
