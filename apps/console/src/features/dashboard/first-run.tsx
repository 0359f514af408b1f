import { DEMO_SLUG } from '@whofor/core/demo/people'
import { ANSWERS_NEEDED_TEXTS } from '@whofor/core/survey/answers-needed'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ClipboardList, UserPlus } from '../../components/ui/icons.ts'
import { AnswersSample, DescriptionSample } from './first-run-samples.tsx'
import { FIRST_RUN_TEXTS as texts } from './first-run-texts.ts'

/** Two ways to start, each with a sample of what it gives. */
export function FirstRun() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Door
          title={texts.ask}
          text={texts.askText}
          note={ANSWERS_NEEDED_TEXTS.forPersonas}
          act={
            <ButtonLink variant="primary" className="min-h-10" href="/surveys/create">
              <ClipboardList aria-hidden />
              {texts.askAct}
            </ButtonLink>
          }
          sample={<AnswersSample />}
        />
        <Door
          title={texts.noAnswers}
          text={texts.noAnswersText}
          note={texts.noAnswersNote}
          act={
            <ButtonLink className="min-h-10" href="/personas/create">
              <UserPlus aria-hidden />
              {texts.noAnswersAct}
            </ButtonLink>
          }
          sample={<DescriptionSample />}
        />
      </div>
      <p className="mt-6 text-sm text-ink-2">
        {texts.haveAnswers}{' '}
        <Link href="/surveys/import" className="font-[550] underline">
          {texts.importAct}
        </Link>{' '}
        {texts.importFrom} {texts.orSample}{' '}
        <a href={`/p/${DEMO_SLUG}`} className="font-[550] underline">
          {texts.sampleAct}
        </a>{' '}
        {texts.first}
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
