import type { AdminCounts } from '@whofor/core/account/admin-users'
import {
  Activity,
  type Icon,
  Images,
  Layers,
  Lightbulb,
  Newspaper,
  ScrollText,
  Server,
  Users,
} from '../../components/ui/icons.ts'

export type AdminSection = 'users' | 'tiers' | 'tips' | 'news' | 'images' | 'audit' | 'ai' | 'instance'

type Section = { value: AdminSection; icon: Icon; href: string; count?: (counts: AdminCounts) => number }

/** In the order of the index; their labels are in ADMIN_TEXTS. */
export const ADMIN_SECTIONS: Section[] = [
  { value: 'users', icon: Users, href: '/admin?tab=users', count: ({ all }) => all },
  { value: 'tiers', icon: Layers, href: '/admin?tab=tiers', count: ({ tiers }) => tiers },
  { value: 'tips', icon: Lightbulb, href: '/admin?tab=tips' },
  { value: 'news', icon: Newspaper, href: '/admin?tab=news' },
  { value: 'images', icon: Images, href: '/admin/batch-images' },
  { value: 'audit', icon: ScrollText, href: '/admin?tab=audit' },
  { value: 'ai', icon: Activity, href: '/admin?tab=ai' },
  { value: 'instance', icon: Server, href: '/admin?tab=instance' },
]
