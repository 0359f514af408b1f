import type { JobReply } from '@whofor/core/job'
import { texts as generatingTexts } from '@whofor/texts/console/wizard/generating'

export type Stage = { text: string; note: string; state: 'done' | 'now' | 'ahead' }

/** The steps of a creation by progress: 10 started, 50 first reply, 75 saved, 100 portraits. */
export function stagesOf(job: Pick<JobReply, 'progress' | 'done' | 'of'>, hasImages: boolean): Stage[] {
  const steps = [
    { text: generatingTexts.reading, until: 10, note: '' },
    { text: generatingTexts.writing({ count: job.of }), until: 50, note: '' },
    {
      text: generatingTexts.checking({ count: job.of }),
      until: hasImages ? 75 : 100,
      note: job.progress >= 50 ? generatingTexts.of({ done: job.done, of: job.of }) : '',
    },
    ...(hasImages ? [{ text: generatingTexts.drawing({ count: job.of }), until: 100, note: '' }] : []),
  ]
  const now = steps.findIndex(({ until }) => job.progress < until)
  return steps.map(({ text, note }, index) => ({
    text,
    note,
    state: now === -1 || index < now ? 'done' : index === now ? 'now' : 'ahead',
  }))
}
