import { DEMO_SLUG } from '@whofor/core/demo/people'
import { neededForPersonas } from '@whofor/core/survey/answers-needed'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ClipboardList, UserPlus } from '../../components/ui/icons.ts'
import { AnswersSample, DescriptionSample } from './first-run-samples.tsx'

/** Two ways to start, each with a sample of what it gives. */
export function FirstRun() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Door
          title={dashboardTexts.first_run.ask}
          text={dashboardTexts.first_run.ask_text}
          note={neededForPersonas()}
          act={
            <ButtonLink variant="primary" className="min-h-10" href="/surveys/create">
              <ClipboardList aria-hidden />
              {dashboardTexts.first_run.ask_act}
            </ButtonLink>
          }
          sample={<AnswersSample />}
        />
        <Door
          title={dashboardTexts.first_run.no_answers}
          text={dashboardTexts.first_run.no_answers_text}
          note={dashboardTexts.first_run.no_answers_note}
          act={
            <ButtonLink className="min-h-10" href="/personas/create">
              <UserPlus aria-hidden />
              {dashboardTexts.first_run.no_answers_act}
            </ButtonLink>
          }
          sample={<DescriptionSample />}
        />
      </div>
      <p className="mt-6 text-sm text-ink-2">
        {dashboardTexts.first_run.have_answers}{' '}
        <Link href="/surveys/import" className="font-[550] underline">
          {dashboardTexts.first_run.import_act}
        </Link>{' '}
        {dashboardTexts.first_run.import_from} {dashboardTexts.first_run.or_sample}{' '}
        <a href={`/p/${DEMO_SLUG}`} className="font-[550] underline">
          {dashboardTexts.first_run.sample_act}
        </a>{' '}
        {dashboardTexts.first_run.first}
      </p>
    </>
  )
}

type DoorProps = { title: string; text: string; note: string; act: ReactNode; sample: ReactNode }

const Door = ({ title, text, note, act, sample }: DoorProps) => (
  // Two rows that both share, so that their samples line up.
  <section className="overflow-hidden rounded-lg border border-line bg-surface px-10 pt-9 max-lg:px-6 max-sm:px-5 max-sm:pt-6 md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0">
    <div>
      <h2 className="text-2xl tracking-[-.02em] text-balance">{title}</h2>
      <p className="mt-2 max-w-[46ch] text-[15px] leading-[22px] text-pretty text-ink-2">{text}</p>
      <p className="mt-3 text-sm text-ink-2">{note}</p>
      <div className="mt-5 mb-8 grid justify-items-start max-sm:justify-items-stretch">{act}</div>
    </div>
    {sample}
  </section>
)
