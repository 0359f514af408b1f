import type { SignedInUser } from '@whofor/core/account/schema'
import { useLocation } from 'wouter'
import { SHELL_TEXTS } from './shell-texts.ts'

export function navigationOf(user: SignedInUser): { href: string; label: string }[] {
  return [
    { href: '/dashboard', label: SHELL_TEXTS.dashboard },
    { href: '/personas', label: SHELL_TEXTS.personas },
    { href: '/surveys', label: SHELL_TEXTS.surveys },
    { href: '/analytics', label: SHELL_TEXTS.analytics },
    ...(user.products_enabled ? [{ href: '/context', label: SHELL_TEXTS.context }] : []),
    ...(user.is_admin ? [{ href: '/admin', label: SHELL_TEXTS.admin }] : []),
  ]
}

/** True on a screen and its subpages. */
export function useIsCurrent(): (href: string) => boolean {
  const [path] = useLocation()
  return (href) => path === href || path.startsWith(`${href}/`)
}
