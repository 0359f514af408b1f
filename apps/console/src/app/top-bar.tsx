import { texts } from '@whofor/texts/console/shell'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Brand } from '../components/layout/page-head.tsx'
import { Button } from '../components/ui/button.tsx'
import { Search } from '../components/ui/icons.ts'
import { useUser } from '../lib/session.ts'
import { modifier, openOverlay } from '../lib/shortcuts.ts'
import { AccountMenu, navigationOf, SmallMenu, useIsCurrent } from './account-menu.tsx'

/** 56 px, sticky. `jobs` is shown on every screen. Below 900 px, or with large text, the pages are in the menu. */
export function TopBar({ jobs }: { jobs: ReactNode }) {
  const user = useUser()
  const isCurrent = useIsCurrent()
  return (
    <header className="@container sticky top-0 z-30 h-14 border-b border-line bg-page print:hidden">
      <div className="mx-auto flex h-full max-w-[68rem] items-center gap-8 px-6 @max-[68rem]:gap-5 max-sm:px-4 @max-[16rem]:gap-2 @max-[16rem]:px-3">
        <Brand href="/dashboard" />
        <nav aria-label={texts.navigation} className="@max-[56.3125rem]:hidden">
          <ul className="flex gap-1">
            {navigationOf(user).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isCurrent(href) ? 'page' : undefined}
                  className="relative flex h-14 items-center px-3 font-medium whitespace-nowrap text-ink-2 @max-[68rem]:px-2 after:absolute after:inset-x-3 @max-[68rem]:after:inset-x-2 after:-bottom-px after:h-0.5 hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:after:bg-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-3 max-sm:gap-1">
          {jobs}
          <SearchButton />
          <AccountMenu />
          <SmallMenu />
        </div>
      </div>
    </header>
  )
}

const SearchButton = () => (
  <Button
    variant="quiet"
    size="s"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    className="flex-none max-sm:min-h-11 max-sm:min-w-11"
    onClick={() => openOverlay('palette')}
  >
    <Search aria-hidden />
    <span className="@max-[68rem]:sr-only">{texts.search}</span>
    <kbd
      aria-hidden
      className="rounded-[4px] border border-line-strong bg-surface px-1 font-sans text-xs font-normal text-ink-2 @max-[68rem]:hidden"
    >
      {`${modifier()} K`}
    </kbd>
  </Button>
)
