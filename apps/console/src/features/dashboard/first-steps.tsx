import type { DashboardReply, FirstStepsReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts, texts } from '@whofor/texts/console/dashboard'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Circle, CircleCheck, X } from '../../components/ui/icons.ts'
import { messageOf } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { offerUndo } from '../../lib/undo.ts'
import { surveyPath } from '../surveys/survey-paths.ts'
import { useSetFirstSteps } from './queries.ts'

type Props = { steps: FirstStepsReply; surveys: DashboardReply['recent_surveys'] }

/** Four steps across the top, until they are done or hidden. */
export function FirstSteps({ steps, surveys }: Props) {
  const { products_enabled } = useUser()
  const set = useSetFirstSteps()
  const list = listFirstSteps(steps, { recent_surveys: surveys, hasContext: products_enabled })
  const next = list.findIndex(({ isDone }) => !isDone)
  // Not in onSuccess: this is gone by then.
  const hide = () =>
    set.mutateAsync('hidden').then(
      () => offerUndo({ text: texts.first_run.hidden, undo: () => set.mutateAsync('shown') }),
      (error: Error) => toast.error(messageOf(error)),
    )
  return (
    <section aria-labelledby="first-steps" className="relative mb-8">
      <h2 id="first-steps" className="sr-only">
        {texts.first_run.steps}
      </h2>
      <ol className="grid rounded-md border border-line bg-surface md:grid-cols-4">
        {list.map((step, place) => (
          <Step key={step.title} step={step} isNext={place === next} isLast={place === list.length - 1} />
        ))}
      </ol>
      <Button
        variant="quiet"
        size="icon-s"
        className="absolute top-1 right-1"
        aria-label={texts.first_run.hide}
        title={texts.first_run.hide}
        busy={set.isPending}
        onClick={() => void hide()}
      >
        <X aria-hidden />
      </Button>
    </section>
  )
}

/** Brings the steps back, also once they are done. */
export function ShowFirstSteps() {
  const set = useSetFirstSteps()
  const show = () =>
    set.mutateAsync('shown').then(
      () => scrollTo({ top: 0 }),
      (error: Error) => toast.error(messageOf(error)),
    )
  return (
    <Button size="s" className="mt-2" busy={set.isPending} onClick={() => void show()}>
      {texts.page.show_steps}
    </Button>
  )
}

function Step({ step, isNext, isLast }: { step: FirstStep; isNext: boolean; isLast: boolean }) {
  const { title, text, href, isDone } = step
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={`relative grid grid-cols-[20px_1fr] gap-x-3 px-5 py-4 not-first:border-line not-first:max-md:border-t md:not-first:border-l max-md:first:pr-12 ${isLast ? 'md:pr-11' : ''}`}
    >
      <Icon
        aria-hidden
        className={`size-5 ${isDone ? 'text-good' : isNext ? 'text-accent-text' : 'text-ink-3'}`}
        strokeWidth={1.75}
      />
      <div className="min-w-0">
        {isDone ? (
          <span className="text-ink-2">
            {title}
            <span className="sr-only"> ({texts.first_run.done})</span>
          </span>
        ) : (
          <Link href={href} className="hit font-semibold text-ink">
            {title}
          </Link>
        )}
        <p className={`mt-0.5 text-sm text-ink-2 ${isDone || isNext ? '' : 'max-md:hidden'}`}>{text}</p>
      </div>
    </li>
  )
}

type FirstStep = { title: string; text: string; href: string; isDone: boolean }

/** Each step is done by what really happened, in any order. */
export function listFirstSteps(
  steps: FirstStepsReply,
  { recent_surveys, hasContext }: Pick<DashboardReply, 'recent_surveys'> & { hasContext: boolean },
): FirstStep[] {
  const latest = recent_surveys.find((survey) => !survey.imported)
  const open = latest ? surveyPath(latest) : '/surveys/create'
  const texts = dashboardTexts.first_run
  return [
    {
      title: texts.describe,
      text: texts.describe_text,
      href: hasContext ? '/context' : '/personas/create',
      isDone: steps.described,
    },
    { title: texts.persona, text: texts.persona_text, href: '/personas/create', isDone: steps.persona },
    { title: texts.publish, text: texts.publish_text, href: open, isDone: steps.published },
    { title: texts.answer, text: texts.answer_text, href: open, isDone: steps.answered },
  ]
}

/** Hidden once all are done, unless the user asked for them. */
export function showsFirstSteps(steps: FirstStepsReply | null): steps is FirstStepsReply {
  if (!steps || steps.display === 'hidden') return false
  const isComplete = steps.described && steps.persona && steps.published && steps.answered
  return steps.display === 'shown' || !isComplete
}

/** Nothing was made yet: two ways to start replace the figures. */
export const isFirstRun = ({ recent_personas, recent_surveys, first_steps }: DashboardReply) =>
  first_steps !== null &&
  !first_steps.persona &&
  recent_personas.length === 0 &&
  recent_surveys.length === 0 &&
  !first_steps.published
