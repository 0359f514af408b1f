import type { SignedInUser } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/shell'
import { useLocation } from 'wouter'

export function navigationOf(user: SignedInUser): { href: string; label: string }[] {
  return [
    { href: '/dashboard', label: texts.dashboard },
    { href: '/personas', label: texts.personas },
    { href: '/surveys', label: texts.surveys },
    { href: '/analytics', label: texts.analytics },
    ...(user.products_enabled ? [{ href: '/context', label: texts.context }] : []),
    ...(user.is_admin ? [{ href: '/admin', label: texts.admin }] : []),
  ]
}

/** True on a screen and its subpages. */
export function useIsCurrent(): (href: string) => boolean {
  const [path] = useLocation()
  return (href) => path === href || path.startsWith(`${href}/`)
}
