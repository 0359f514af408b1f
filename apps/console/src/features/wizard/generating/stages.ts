import type { JobReply } from '@whofor/core/job'

export type Stage = { text: string; note: string; state: 'done' | 'now' | 'ahead' }

/** The steps of a creation by progress: 10 started, 50 first reply, 75 saved, 100 portraits. */
export function stagesOf(job: Pick<JobReply, 'progress' | 'done' | 'of'>, hasImages: boolean): Stage[] {
  const many = job.of === 1 ? 'persona' : 'personas'
  const steps = [
    { text: 'Reading your answers', until: 10, note: '' },
    { text: `Writing the ${many}`, until: 50, note: '' },
    {
      text: `Checking and saving the ${many}`,
      until: hasImages ? 75 : 100,
      note: job.progress >= 50 ? `${job.done} of ${job.of}` : '',
    },
    ...(hasImages
      ? [{ text: job.of === 1 ? 'Drawing the portrait' : 'Drawing portraits', until: 100, note: '' }]
      : []),
  ]
  const now = steps.findIndex(({ until }) => job.progress < until)
  return steps.map(({ text, note }, index) => ({
    text,
    note,
    state: now === -1 || index < now ? 'done' : index === now ? 'now' : 'ahead',
  }))
}
