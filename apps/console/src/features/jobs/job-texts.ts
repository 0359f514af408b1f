import type { JobKind, JobReply } from '@whofor/core/job/schema'
import { plural } from '../../lib/format.ts'

type Texts = {
  /** What goes on, in the bar. */
  active: string
  /** The steps, each with the progress from which it is the current one. */
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
    cancelled: 'Regenerating was cancelled',
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
}

export function stepText(job: JobReply): string {
  if (job.cancel_requested) return 'Cancelling'
  return JOB_TEXTS[job.kind].steps.findLast((step) => job.progress >= step.from)?.text ?? ''
}

/** What became of a job that has ended; null while it goes on. */
export function endText(job: JobReply): string | null {
  const { failed, cancelled } = JOB_TEXTS[job.kind]
  if (job.state === 'failed') return `${failed}: ${job.error?.message ?? 'please try again'}`
  if (job.state === 'cancelled') return cancelled
  return job.state === 'succeeded' ? doneText(job) : null
}

function doneText(job: JobReply): string {
  if (job.kind === 'survey.personas')
    return `${plural(job.done, 'persona')} created from ${job.subject.title}`
  return job.kind === 'survey.draft' ? `Questions drafted for ${job.subject.title}` : 'Question regenerated'
}

/** The page that shows the job and what it makes. */
export function jobPath(job: JobReply): string {
  return job.kind === 'survey.personas'
    ? `/surveys/${job.subject.id}`
    : `/surveys/generating?survey=${job.subject.id}`
}
