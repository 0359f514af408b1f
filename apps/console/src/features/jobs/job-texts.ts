import type { JobKind, JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/jobs'

/** The progress at which each step starts; their texts have the same order. */
const STEPS: Record<JobKind, readonly number[]> = {
  'survey.draft': [0, 10, 50],
  'survey.question': [0, 10, 50],
  'survey.personas': [0, 10, 75],
  'survey.refresh': [0, 10, 50],
  'survey.translation': [0, 10, 90],
  'persona.intake': [0, 10, 50],
  'persona.create': [0, 10, 50, 75, 100],
  'persona.regenerate': [0, 10, 50, 75],
  'persona.section': [0, 10, 50],
  'persona.update': [0, 10, 50],
  'persona.from_group': [0, 10, 50],
  'persona.image': [0, 10, 75],
  'images.item': [],
}

export function stepText(job: JobReply): string {
  if (job.cancel_requested) return texts.stages.cancelling
  return texts.kinds[job.kind].steps[STEPS[job.kind].findLastIndex((from) => job.progress >= from)] ?? ''
}

/** The outcome of a finished job; null while it is active. */
export function endText(job: JobReply): string | null {
  const { failed, cancelled } = texts.kinds[job.kind]
  if (job.state === 'failed') return `${failed}: ${job.error?.message ?? texts.stages.please_retry}`
  if (job.state === 'cancelled') return cancelled
  return job.state === 'succeeded' ? doneText(job) : null
}

function doneText({ kind, subject, done }: JobReply): string {
  switch (kind) {
    case 'survey.draft':
      return texts.stages.drafted({ title: subject.title })
    case 'survey.question':
      return texts.stages.question
    case 'survey.personas':
      return texts.stages.created_from({ count: done, title: subject.title })
    case 'survey.refresh':
      return texts.stages.compared({ title: subject.title })
    case 'survey.translation':
      return texts.stages.translated({ title: subject.title })
    case 'persona.intake':
      return texts.stages.intake
    case 'persona.create':
      return texts.stages.created({ count: done })
    case 'persona.regenerate':
      return texts.stages.regenerated({ title: subject.title })
    case 'persona.section':
      return texts.stages.section({ title: subject.title })
    case 'persona.update':
      return texts.stages.updated({ title: subject.title })
    case 'persona.from_group':
      return texts.stages.created_from({ count: done, title: subject.title })
    case 'persona.image':
    case 'images.item':
      return texts.stages.portrait({ title: subject.title })
  }
}

/** The page that shows the job and its result. */
export function jobPath({ id, kind, subject, translation }: JobReply): string {
  switch (kind) {
    case 'survey.draft':
    case 'survey.question':
      return `/surveys/generating?survey=${subject.id}`
    case 'survey.personas':
    case 'survey.refresh':
    case 'persona.from_group':
      return `/surveys/${subject.id}`
    case 'survey.translation':
      return `/surveys/${subject.id}/languages/${translation?.lang ?? ''}`
    case 'persona.intake':
      return '/personas/create?step=questions'
    case 'persona.create':
      return `/personas/generating?job=${id}`
    case 'persona.regenerate':
    case 'persona.section':
    case 'persona.update':
    case 'persona.image':
      return `/personas/${subject.id}`
    case 'images.item':
      return '/admin/batch-images'
  }
}

/** Also shown on the wizard's success page. */
const REGENERATING: readonly JobKind[] = ['persona.regenerate', 'persona.image']

/** True where the page itself shows the job; the wizard's steps are one page. */
export function isOnJobPage(job: JobReply, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const path = jobPath(job)
  if (job.kind === 'persona.intake') return path.startsWith(`${pathname}?`)
  if (pathname === '/personas/success' && REGENERATING.includes(job.kind)) return true
  return path === pathname + search
}
