import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Brand } from '../components/layout/brand.tsx'
import { useUser } from '../lib/session.ts'
import { AccountMenu, SmallMenu } from './account-menu.tsx'
import { navigationOf, useIsCurrent } from './navigation.ts'

/** 56 px, sticky. `jobs` is shown on every screen. */
export function TopBar({ jobs }: { jobs: ReactNode }) {
  const user = useUser()
  const isCurrent = useIsCurrent()
  return (
    <header className="sticky top-0 z-30 h-14 border-b border-line bg-page print:hidden">
      <div className="mx-auto flex h-full max-w-[68rem] items-center gap-8 px-6 max-sm:px-4">
        <Brand href="/dashboard" />
        <nav aria-label="Main" className="max-sm:hidden">
          <ul className="flex gap-1">
            {navigationOf(user).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isCurrent(href) ? 'page' : undefined}
                  className="relative flex h-14 items-center px-3 font-medium text-ink-2 after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:after:bg-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {jobs}
          <AccountMenu />
          <SmallMenu />
        </div>
      </div>
    </header>
  )
}
