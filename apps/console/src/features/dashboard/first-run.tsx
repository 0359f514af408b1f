import { DEMO_SLUG } from '@whofor/core/demo/people'
import { neededForPersonas } from '@whofor/core/survey/answers-needed'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ClipboardList, UserPlus } from '../../components/ui/icons.ts'
import marlene from './samples/marlene.webp?no-inline'
import samir from './samples/samir.webp?no-inline'

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

/** A persona counted from answers: shares of its group, with a mark for everyone. */
const AnswersSample = () => (
  <Sample face={marlene} name={dashboardTexts.first_run.marlene} from={dashboardTexts.first_run.marlene_from}>
    <Share
      text={dashboardTexts.first_run.early}
      count={dashboardTexts.first_run.early_share}
      width={62}
      everyone={41}
    />
    <Share
      text={dashboardTexts.first_run.near}
      count={dashboardTexts.first_run.near_share}
      width={70}
      everyone={44}
    />
  </Sample>
)

/** A persona from a description: what the owner said, what follows and what is assumed. */
const DescriptionSample = () => (
  <Sample face={samir} name={dashboardTexts.first_run.samir} from={dashboardTexts.first_run.samir_from}>
    <Claim
      basis={dashboardTexts.first_run.stated}
      text={dashboardTexts.first_run.stated_text}
      className="border-solid"
    />
    <Claim
      basis={dashboardTexts.first_run.inferred}
      text={dashboardTexts.first_run.inferred_text}
      className="border-solid"
    />
    <Claim
      basis={dashboardTexts.first_run.assumed}
      text={dashboardTexts.first_run.assumed_text}
      className="border-dashed"
    />
  </Sample>
)

type SampleProps = { face: string; name: string; from: string; children: ReactNode }

const Sample = ({ face, name, from, children }: SampleProps) => (
  <figure className="min-h-50 rounded-t-md border border-b-0 border-line bg-bg p-5 pb-4">
    <figcaption className="flex items-center gap-3">
      <img
        src={face}
        alt=""
        width={52}
        height={52}
        className="size-13 shrink-0 rounded-sm dark:brightness-[.86]"
      />
      <span className="min-w-0">
        <span className="block text-xs text-ink-2">{dashboardTexts.first_run.sample}</span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-2 tabular-nums">{from}</span>
      </span>
    </figcaption>
    <ul className="mt-2.5 text-sm">{children}</ul>
  </figure>
)

type ShareProps = { text: string; count: string; width: number; everyone: number }

const Share = ({ text, count, width, everyone }: ShareProps) => (
  <li className="py-1.5">
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="font-[550]">{text}</span>
      <span className="whitespace-nowrap text-ink-2 tabular-nums">{count}</span>
    </span>
    <svg
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="mt-1.5 block h-2 w-full rounded-[2px]"
    >
      <rect width="100" height="8" className="fill-surface-2" />
      <rect width={width} height="8" className="fill-accent" />
      <rect x={everyone} width="0.6" height="8" className="fill-ink" />
    </svg>
  </li>
)

const Claim = ({ basis, text, className }: { basis: string; text: string; className: string }) => (
  <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 py-1.5">
    <span className={`rounded-[4px] border border-line-strong px-1.5 text-xs text-ink-2 ${className}`}>
      {basis}
    </span>
    <span className="min-w-0">{text}</span>
  </li>
)
