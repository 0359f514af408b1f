import type { JobReply } from '@whofor/core/job'
import { GENERATING_TEXTS as texts } from './generating-texts.ts'

export type Stage = { text: string; note: string; state: 'done' | 'now' | 'ahead' }

/** The steps of a creation by progress: 10 started, 50 first reply, 75 saved, 100 portraits. */
export function stagesOf(job: Pick<JobReply, 'progress' | 'done' | 'of'>, hasImages: boolean): Stage[] {
  const steps = [
    { text: texts.reading, until: 10, note: '' },
    { text: texts.writing(job.of), until: 50, note: '' },
    {
      text: texts.checking(job.of),
      until: hasImages ? 75 : 100,
      note: job.progress >= 50 ? texts.of(job.done, job.of) : '',
    },
    ...(hasImages ? [{ text: texts.drawing(job.of), until: 100, note: '' }] : []),
  ]
  const now = steps.findIndex(({ until }) => job.progress < until)
  return steps.map(({ text, note }, index) => ({
    text,
    note,
    state: now === -1 || index < now ? 'done' : index === now ? 'now' : 'ahead',
  }))
}
