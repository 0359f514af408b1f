import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { isAllOwn, keptSentences } from '@whofor/core/persona/kept-sentences'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { sectionLabel } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/persona-page'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { Redirect } from 'wouter'
import { BackLink, Page } from '../../components/ui/page.tsx'
import { ErrorState, useLoadError } from '../../components/ui/states.tsx'
import { ApiError } from '../../lib/api.ts'
import { usePage } from '../../lib/use-page.ts'
import { type Editing, EditingContext, sectionOf } from '../personas/edit/editing.ts'
import { useEditPersona } from '../personas/edit/use-edit-persona.ts'
import { useSheetEvidence } from '../personas/evidence/evidence-context.ts'
import { GroupProof } from '../personas/evidence/group-proof.tsx'
import { personaQuery, useCountView } from '../personas/queries.ts'
import { PortraitNote, RegenerateState } from '../personas/regenerate/regenerate-state.tsx'
import { usePersonaJobs, useRegenerate } from '../personas/regenerate/use-regenerate.ts'
import { Colophon, Origin, SurveyLink } from '../personas/sheet/origin.tsx'
import { PersonaSheet } from '../personas/sheet/persona-sheet.tsx'
import { PersonaSheetSkeleton } from '../personas/sheet/persona-sheet-skeleton.tsx'
import { TagRow } from '../personas/tags/tag-row.tsx'
import { useRestoreVersion } from './history-sheet.tsx'
import { Notes } from './notes.tsx'
import { PersonaBar } from './persona-bar.tsx'
import { ArchivedNote, NewAnswers, Overlaps } from './state-notes.tsx'

export function PersonaPage({ id }: { id: string }) {
  const query = useQuery(personaQuery(id))
  const loadError = useLoadError(query)
  if (query.error && isGone(query.error)) return <Gone />
  if (query.data) return <Loaded detail={query.data} />
  if (!loadError) return <PersonaSheetSkeleton />
  return <NotLoaded error={loadError} busy={query.isFetching} onRetry={query.refetch} />
}

/** The persona sheet with editing. */
function Loaded({ detail }: { detail: PersonaDetail }) {
  const { persona, group_counts } = detail
  const evidence = useSheetEvidence(detail.evidence, {
    isOwner: true,
    ofSurvey: persona.group !== null,
    countedAt: group_counts?.counted_at ?? null,
    surveyId: persona.survey?.id ?? null,
  })
  useCountView(persona.id)
  const { offerUndo } = useRestoreVersion(persona.id)
  const { jobs, dismiss } = usePersonaJobs(persona.id, (job) => {
    if (job.kind === 'persona.image') toast.success(texts.page.image_regenerated)
    else offerUndo(texts.page.regenerated({ what: subjectOf(job) }))
  })
  const jobFor = (kind: JobReply['kind']) => jobs.find((job) => job.kind === kind)
  const rewrite = useRegenerate(persona.id)
  const editing: Editing = {
    level: persona.detail_level,
    save: useEditPersona(persona),
    jobOf: (section) => jobs.find((job) => job.kind === 'persona.section' && job.section === section),
    isAllOwn: (section) => isAllOwn(persona, section, keptSentences(persona, detail.evidence ?? [])),
    regenerate: rewrite,
    dismiss,
  }
  return (
    <Page>
      <PersonaBar detail={detail} onRewrite={rewrite} />
      <TagRow detail={detail} />
      <ArchivedNote detail={detail} />
      <NewAnswers detail={detail} />
      <Overlaps detail={detail} />
      <RegenerateState job={jobFor('persona.regenerate')} onDismiss={dismiss} />
      <EditingContext value={editing}>
        <PersonaSheet
          persona={persona}
          ownersView={persona}
          evidence={evidence}
          isCounted={group_counts !== null}
          origin={
            group_counts && persona.group ? (
              <GroupProof
                counts={group_counts}
                of={persona.group.of}
                source={<SurveyLink persona={persona} />}
              />
            ) : (
              <Origin persona={persona} />
            )
          }
          notes={<Notes key={persona.id} detail={detail} />}
          colophon={<Colophon detail={detail} />}
          portraitNote={<PortraitNote job={jobFor('persona.image')} onDismiss={dismiss} />}
        />
      </EditingContext>
    </Page>
  )
}

function subjectOf({ section: path }: JobReply): string {
  const section = path === null ? undefined : sectionOf(path)
  return section ? sectionLabel(section) : texts.page.persona
}

/** Redirects to the dashboard with a toast. */
function Gone() {
  useEffect(() => {
    toast.error(texts.page.not_found, { id: 'persona-not-loaded' })
  }, [])
  return <Redirect to="/dashboard" replace />
}

type Failure = { error: Error; busy: boolean; onRetry: () => unknown }

/** The server is away or failed: the persona may well exist. */
function NotLoaded({ error, busy, onRetry }: Failure) {
  const heading = usePage(texts.page.persona)
  return (
    <Page>
      <BackLink href="/personas">{texts.page.personas}</BackLink>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {texts.page.persona}
      </h1>
      <ErrorState title={texts.page.not_loaded} error={error} busy={busy} onRetry={onRetry} />
    </Page>
  )
}

/** Also true for a malformed id. */
const isGone = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')
