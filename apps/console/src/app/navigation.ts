import type { SignedInUser } from '@whofor/core/account/schema'
import { useLocation } from 'wouter'

export function navigationOf(user: SignedInUser): { href: string; label: string }[] {
  return [
    { href: '/dashboard', label: 'Dashboard' },
    { href: '/personas', label: 'Personas' },
    { href: '/surveys', label: 'Surveys' },
    ...(user.products_enabled ? [{ href: '/context', label: 'Context' }] : []),
    ...(user.is_admin ? [{ href: '/admin', label: 'Admin' }] : []),
  ]
}

/** True on a screen and its subpages. */
export function useIsCurrent(): (href: string) => boolean {
  const [path] = useLocation()
  return (href) => path === href || path.startsWith(`${href}/`)
}
