import { Link } from 'wouter'
import { SHELL_TEXTS } from './shell-texts.ts'

const links = () =>
  [
    ['/terms', SHELL_TEXTS.legal.terms],
    ['/privacy', SHELL_TEXTS.legal.privacy],
    ['/ai-use', SHELL_TEXTS.legal.ai],
    ['/fair-use', SHELL_TEXTS.legal.fair],
  ] as const

export function Footer() {
  return (
    <footer className="border-t border-line text-sm text-ink-3 print:hidden">
      <div className="mx-auto flex max-w-[68rem] flex-wrap justify-between gap-x-6 gap-y-2 px-6 py-5 max-sm:px-4">
        <span>© {new Date().getFullYear()} Whofor</span>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {links().map(([href, label]) => (
            <li key={href}>
              <Link href={href} className="text-ink-2 max-sm:inline-block max-sm:py-1.5">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
