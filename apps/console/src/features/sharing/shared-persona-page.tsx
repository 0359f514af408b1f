import { useQuery } from '@tanstack/react-query'
import { demoSurveySlug } from '@whofor/core/demo/people'
import type { SharedPersona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/sharing'
import { currentLocale } from '@whofor/texts/current-locale'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Brand, SkipLink } from '../../components/layout/page-head.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Printer } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { ErrorState, useLoadError } from '../../components/ui/states.tsx'
import { Badge } from '../../components/ui/status.tsx'
import { ApiError } from '../../lib/api.ts'
import { useIsRegistrationOpen } from '../../lib/session.ts'
import { usePage } from '../../lib/use-page.ts'
import { useSheetEvidence } from '../personas/evidence/evidence-context.ts'
import { GroupProof } from '../personas/evidence/group-proof.tsx'
import { Cell, GroupSize } from '../personas/sheet/origin.tsx'
import { PersonaSheet } from '../personas/sheet/persona-sheet.tsx'
import { sharedPersonaQuery, useCountSharedView } from './queries.ts'

/** A persona for anyone with the link: readable and printable, without account data. */
export function SharedPersonaPage({ slug }: { slug: string }) {
  const query = useQuery(sharedPersonaQuery(slug))
  const error = useLoadError(query)
  if (query.data) return <Shared persona={query.data} slug={slug} />
  if (!error)
    return (
      <Frame title={texts.page.persona} hidden>
        <Loading label={texts.page.loading}>
          <Skeleton className="h-[36rem] rounded-lg!" />
        </Loading>
      </Frame>
    )
  if (error instanceof ApiError && error.status !== 0 && error.status < 500)
    return (
      <Frame title={texts.page.unavailable} note={<Brand />}>
        <p className="mt-2 text-lg text-ink-2">{texts.page.unavailable_text}</p>
      </Frame>
    )
  return (
    <Frame title={texts.page.persona} hidden>
      <ErrorState
        title={texts.page.failed}
        error={error}
        onRetry={() => query.refetch()}
        busy={query.isFetching}
      />
    </Frame>
  )
}

function Shared({ persona, slug }: { persona: SharedPersona; slug: string }) {
  useCountSharedView(slug)
  const isDemo = slug.startsWith('demo-')
  const evidence = useSheetEvidence(persona.evidence, {
    isOwner: false,
    ofSurvey: persona.group !== null,
    countedAt: persona.group_counts?.counted_at ?? null,
    surveyId: null,
  })
  return (
    <Layout
      note={isDemo && <DemoNote />}
      actions={
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          {texts.page.print}
        </Button>
      }
    >
      <PersonaSheet
        persona={persona}
        evidence={evidence}
        isCounted={persona.group_counts !== null}
        said={persona.said}
        origin={<Origin persona={persona} />}
      />
      <p className="mt-6 text-sm text-pretty text-ink-2 max-sm:mt-4 print:mt-3">
        {texts.page.represents}{' '}
        {texts.page.made[persona.source]({
          author: persona.demo ? texts.page.by_demo_model : texts.page.by_ai,
        })}
      </p>
    </Layout>
  )
}

function Origin({ persona }: { persona: SharedPersona }) {
  if (persona.group_counts && persona.group)
    return <GroupProof counts={persona.group_counts} of={persona.group.of} source={texts.page.run_by_owner} />
  return (
    <dl className="grid auto-cols-fr grid-flow-col border-y border-line border-t-ink border-t-2 max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:gap-x-4">
      {persona.group && <GroupSize count={persona.group.count} of={persona.group.of} />}
      <Cell label={texts.page.written_by}>
        <dd className="mt-1 font-semibold break-words">
          {persona.demo ? <Badge>{texts.page.demo_model}</Badge> : persona.made_by_model}
        </dd>
      </Cell>
      {persona.imported && (
        <Cell label={texts.page.based_on}>
          <dd className="mt-1 font-semibold">{texts.page.imported}</dd>
        </Cell>
      )}
    </dl>
  )
}

function Layout({
  note,
  actions,
  children,
}: {
  /** Instead of "Shared with you". */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        // There is no header of the app for sticky parts to stay below.
        className="mx-auto w-full max-w-[68rem] px-6 pt-8 pb-16 [--bar:0px] max-sm:px-4 max-sm:pt-4 print:max-w-none print:p-0"
      >
        <div className="mb-4 flex min-h-10 flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          {note || <p className="text-ink-2">{texts.page.read_only}</p>}
          {actions && <div className="ml-auto">{actions}</div>}
        </div>
        {children}
      </main>
      <footer className="mx-auto w-full max-w-[68rem] px-6 pb-6 text-sm text-ink-2 max-sm:px-4 print:hidden">
        <a href="/" className="inline-flex min-h-11 items-center">
          {texts.page.made_with}
        </a>
      </footer>
    </>
  )
}

function Frame({
  title,
  hidden = false,
  note,
  children,
}: {
  title: string
  hidden?: boolean
  note?: ReactNode
  children: ReactNode
}) {
  const heading = usePage(title)
  return (
    <Layout note={note}>
      <h1 ref={heading} tabIndex={-1} className={hidden ? 'sr-only' : ''}>
        {title}
      </h1>
      {children}
    </Layout>
  )
}

/** On the public demo: the way home, what it is, its survey, and the way to one's own. */
export function DemoNote() {
  const isOpen = useIsRegistrationOpen()
  return (
    <>
      <Brand />
      <p className="flex flex-wrap max-md:order-last max-md:w-full items-center gap-x-4 text-ink-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
        <span>{texts.page.demo}</span>
        <a href={`/s/${demoSurveySlug(currentLocale())}`}>{texts.page.demo_survey}</a>
        <a href="/#personas">{texts.page.demo_others}</a>
        {isOpen && <Link href="/register?next=%2Fpersonas%2Fcreate">{texts.page.sign_up}</Link>}
      </p>
    </>
  )
}
