import type { JobKind, JobReply } from '@whofor/core/job'
import { plural } from '../../lib/format.ts'

type Texts = {
  /** Label in the top bar. */
  active: string
  /** Steps, each with the progress at which it starts. */
  steps: { from: number; text: string }[]
  failed: string
  cancelled: string
}

export const JOB_TEXTS: Record<JobKind, Texts> = {
  'survey.draft': {
    active: 'Drafting questions',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the questions' },
      { from: 50, text: 'Checking and saving the questions' },
    ],
    failed: 'Error Generating Questions',
    cancelled: 'Drafting was cancelled',
  },
  'survey.question': {
    active: 'Regenerating a question',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing another question' },
      { from: 50, text: 'Checking and saving the question' },
    ],
    failed: 'Failed to regenerate question',
    cancelled: 'Regeneration was cancelled',
  },
  'survey.personas': {
    active: 'Creating personas',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Grouping the answers and writing the personas' },
      { from: 75, text: 'Finishing' },
    ],
    failed: 'Failed to create personas',
    cancelled: 'Creating personas was cancelled',
  },
  'survey.refresh': {
    active: 'Comparing personas with new answers',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Grouping the answers' },
      { from: 50, text: 'Comparing the personas' },
    ],
    failed: 'Failed to compare personas',
    cancelled: 'Comparing personas was cancelled',
  },
  'persona.intake': {
    active: 'Writing your questions',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the questions' },
      { from: 50, text: 'Checking the questions' },
    ],
    failed: 'Error Generating Questions',
    cancelled: 'Generating questions was cancelled',
  },
  'persona.create': {
    active: 'Creating personas',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the personas' },
      { from: 50, text: 'Checking and saving the personas' },
      { from: 75, text: 'Drawing portraits' },
      { from: 100, text: 'Done' },
    ],
    failed: 'Failed to generate persona',
    cancelled: 'Creating personas was cancelled',
  },
  'persona.regenerate': {
    active: 'Regenerating a persona',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Rewriting the persona' },
      { from: 50, text: 'Checking and saving the persona' },
      { from: 75, text: 'Drawing the portrait' },
    ],
    failed: 'Failed to regenerate persona',
    cancelled: 'Regeneration was cancelled',
  },
  'persona.section': {
    active: 'Regenerating a section',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Rewriting the section' },
      { from: 50, text: 'Checking and saving the section' },
    ],
    failed: 'Failed to regenerate section',
    cancelled: 'Regeneration was cancelled',
  },
  'persona.update': {
    active: 'Updating a persona',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Updating the persona' },
      { from: 50, text: 'Checking and saving the persona' },
    ],
    failed: 'Failed to update persona',
    cancelled: 'Updating the persona was cancelled',
  },
  'persona.from_group': {
    active: 'Creating a persona',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the persona' },
      { from: 50, text: 'Checking and saving the persona' },
    ],
    failed: 'Failed to create persona',
    cancelled: 'Creating the persona was cancelled',
  },
  'persona.image': {
    active: 'Drawing a portrait',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Drawing the portrait' },
      { from: 75, text: 'Checking and saving the portrait' },
    ],
    failed: 'Failed to regenerate image',
    cancelled: 'Drawing the portrait was cancelled',
  },
  // Shown on the page of the batch alone.
  'images.item': { active: '', steps: [], failed: '', cancelled: '' },
}

export function stepText(job: JobReply): string {
  if (job.cancel_requested) return 'Cancelling'
  return JOB_TEXTS[job.kind].steps.findLast((step) => job.progress >= step.from)?.text ?? ''
}

/** The outcome of a finished job; null while it is active. */
export function endText(job: JobReply): string | null {
  const { failed, cancelled } = JOB_TEXTS[job.kind]
  if (job.state === 'failed') return `${failed}: ${job.error?.message ?? 'please try again'}`
  if (job.state === 'cancelled') return cancelled
  return job.state === 'succeeded' ? doneText(job) : null
}

function doneText({ kind, subject, done }: JobReply): string {
  switch (kind) {
    case 'survey.draft':
      return `Questions drafted for ${subject.title}`
    case 'survey.question':
      return 'Question regenerated'
    case 'survey.personas':
      return `${plural(done, 'persona')} created from ${subject.title}`
    case 'survey.refresh':
      return `Personas of ${subject.title} compared with its answers`
    case 'persona.intake':
      return 'Your questions are ready'
    case 'persona.create':
      return `${plural(done, 'persona')} created`
    case 'persona.regenerate':
      return `${subject.title} regenerated`
    case 'persona.section':
      return `Section of ${subject.title} regenerated`
    case 'persona.update':
      return `${subject.title} updated`
    case 'persona.from_group':
      return `${plural(done, 'persona')} created from ${subject.title}`
    case 'persona.image':
    case 'images.item':
      return `New portrait for ${subject.title}`
  }
}

/** The page that shows the job and its result. */
export function jobPath({ id, kind, subject }: JobReply): string {
  switch (kind) {
    case 'survey.draft':
    case 'survey.question':
      return `/surveys/generating?survey=${subject.id}`
    case 'survey.personas':
    case 'survey.refresh':
    case 'persona.from_group':
      return `/surveys/${subject.id}`
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
