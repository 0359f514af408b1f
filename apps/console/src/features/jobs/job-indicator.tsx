import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/console/jobs'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { Link, useLocation } from 'wouter'
import { Menu, MenuLink } from '../../components/ui/menu.tsx'
import { formatPercent } from '../../lib/format.ts'
import { Portrait } from '../portraits/portrait.tsx'
import { endText, isOnJobPage, jobPath } from './job-texts.ts'
import { activeJobsQuery, jobQuery } from './queries.ts'

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

/** Shows a toast when a job ends, unless its own page is open. */
function useJobEnds(active: JobReply[] | undefined): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const before = useRef<JobReply[]>([])
  useEffect(() => {
    if (!active) return
    const ended = before.current.filter(({ id }) => !active.some((job) => job.id === id))
    before.current = active
    for (const { id } of ended) {
      // The job may be gone.
      client.fetchQuery(jobQuery(id)).then(
        (job) => notify(job, navigate),
        () => {},
      )
    }
  }, [active, client, navigate])
}

function notify(job: JobReply, navigate: (path: string) => void): void {
  const text = endText(job)
  if (!text || isOnJobPage(job, location)) return
  const action = { label: texts.progress.view, onClick: () => navigate(jobPath(job)) }
  if (job.state === 'succeeded') toast.success(text, { action })
  else if (job.state === 'failed') toast.error(text, { action })
}

const TURN = 2 * Math.PI * 5.5

/** Progress as a 14 px ring. */
export const JobRing = ({ progress }: { progress: number }) => (
  <svg aria-hidden width="14" height="14" viewBox="0 0 14 14" className="-rotate-90 fill-none stroke-2">
    <circle cx="7" cy="7" r="5.5" className="stroke-track" />
    <circle
      cx="7"
      cy="7"
      r="5.5"
      className="stroke-accent transition-[stroke-dashoffset] duration-150"
      strokeLinecap="round"
      strokeDasharray={TURN}
      strokeDashoffset={TURN * (1 - Math.max(progress, 4) / 100)}
    />
  </svg>
)
