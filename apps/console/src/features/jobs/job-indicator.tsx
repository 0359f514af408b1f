import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/jobs'
import { Link } from 'wouter'
import { Menu, MenuLink } from '../../components/ui/menu.tsx'
import { formatPercent } from '../../lib/format.ts'
import { Portrait } from '../portraits/portrait.tsx'
import { JobRing } from './job-ring.tsx'
import { jobPath } from './job-texts.ts'
import { activeJobsQuery } from './queries.ts'
import { useJobEnds } from './use-job-ends.ts'

const pill =
  'flex h-8 min-w-0 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm whitespace-nowrap text-ink-2 tabular-nums hover:border-line-strong hover:text-ink hover:no-underline max-sm:h-11'

/** Active jobs, in the top bar of every screen. */
export function JobIndicator() {
  const { data } = useQuery(activeJobsQuery)
  const jobs = data?.items ?? []
  useJobEnds(data?.items)
  return (
    <>
      {/* Announced when a job starts, not on each step. */}
      <span role="status" className="sr-only">
        {[...new Set(jobs.map((job) => `${texts.kinds[job.kind].active}…`))].join(' ')}
      </span>
      <Pill jobs={jobs} />
    </>
  )
}

function Pill({ jobs: [first, ...others] }: { jobs: JobReply[] }) {
  if (!first) return null
  if (others.length === 0) return <OneJob job={first} />
  const jobs = [first, ...others]
  const progress = Math.round(jobs.reduce((sum, job) => sum + job.progress, 0) / jobs.length)
  return (
    <Menu
      label={texts.progress.in_progress}
      trigger={
        <button
          type="button"
          className={pill}
          aria-label={texts.progress.summary({ count: jobs.length, progress: formatPercent(progress) })}
        >
          <JobRing progress={progress} />
          <span aria-hidden>
            {jobs.length} <span className="max-sm:hidden">{texts.progress.count}</span>
          </span>
        </button>
      }
    >
      {jobs.map((job) => (
        <MenuLink key={job.id} href={jobPath(job)}>
          <JobRing progress={job.progress} />
          {job.subject.image_url && (
            <Portrait name={job.subject.title} image={job.subject.image_url} decorative className="size-8" />
          )}
          <span className="grid min-w-0">
            <span>{texts.kinds[job.kind].active}</span>
            <span className="max-w-56 truncate text-sm text-ink-3">{job.subject.title}</span>
          </span>
          <span className="ml-auto pl-4 text-sm text-ink-3 tabular-nums">{formatPercent(job.progress)}</span>
        </MenuLink>
      ))}
    </Menu>
  )
}

function OneJob({ job }: { job: JobReply }) {
  const { active } = texts.kinds[job.kind]
  return (
    <Link href={jobPath(job)} className={pill} title={job.subject.title}>
      <JobRing progress={job.progress} />
      <span className="truncate max-sm:sr-only">{active}</span> <span>{formatPercent(job.progress)}</span>{' '}
      <span className="sr-only">{texts.progress.of({ title: job.subject.title })}</span>
    </Link>
  )
}
