import { texts } from '@whofor/texts/console/shell'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SkipLink } from '../components/layout/page-head.tsx'
import { JobIndicator } from '../features/jobs/job-indicator.tsx'
import { useLive } from '../lib/live.ts'
import { useSession } from '../lib/session.ts'
import { Overlays } from './overlays.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every signed-in screen. @param live user id for live events, null for none */
export function Shell({ live, children }: { live: string | null; children: ReactNode }) {
  useLive(live)
  return (
    <>
      <SkipLink />
      <TopBar jobs={<JobIndicator />} />
      <main id="main" tabIndex={-1} className="flex-1">
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Footer />
      <Overlays />
    </>
  )
}

const links = () =>
  [
    ['/terms', texts.legal.terms],
    ['/privacy', texts.legal.privacy],
    ['/ai-use', texts.legal.ai],
    ['/fair-use', texts.legal.fair],
  ] as const

export function Footer() {
  const instance = useSession().data?.instance
  return (
    <footer className="border-t border-line text-sm text-ink-3 print:hidden">
      <div className="mx-auto flex max-w-[68rem] flex-wrap justify-between gap-x-6 gap-y-2 px-6 py-5 max-sm:px-4">
        <span>
          © {new Date().getFullYear()} Whofor {instance?.version}
        </span>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {links().map(([href, label]) => (
            <li key={href}>
              <Link href={href} className="text-ink-2 max-sm:inline-block max-sm:py-1.5">
                {label}
              </Link>
            </li>
          ))}
          {instance?.support_email && (
            <li>
              <a
                href={`mailto:${instance.support_email}`}
                className="text-ink-2 max-sm:inline-block max-sm:py-1.5"
              >
                {texts.help}
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}
