import { foldText } from '@whofor/core/text/words'
import { texts as paletteTexts } from '@whofor/texts/console/palette'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES, localeName } from '@whofor/texts/locales'
import {
  Activity,
  Bell,
  ChartColumn,
  ClipboardList,
  type Icon,
  ImagePlus,
  Layers,
  Lightbulb,
  LogOut,
  Monitor,
  Moon,
  Newspaper,
  Package,
  Plus,
  ScrollText,
  Server,
  Settings,
  Shield,
  Sun,
  Terminal,
  Upload,
  User,
  Users,
} from '../../components/ui/icons.ts'
import { setTheme, useChooseLocale } from '../../lib/appearance.ts'
import { useUser } from '../../lib/session.ts'
import { openOverlay } from '../../lib/shortcuts.ts'
import { useSignOut } from '../account/use-sign-out.ts'

/** The pages that the user may open. */
export function usePages(): Entry[] {
  const { is_admin, products_enabled } = useUser()
  const texts = paletteTexts.palette.pages
  const admin: Entry[] = [
    { id: 'users', label: texts.users, icon: Users, href: '/admin?tab=users' },
    { id: 'tiers', label: texts.tiers, icon: Layers, href: '/admin?tab=tiers' },
    { id: 'tips', label: texts.tips, icon: Lightbulb, href: '/admin?tab=tips' },
    { id: 'news', label: texts.news, icon: Newspaper, href: '/admin?tab=news' },
    { id: 'images', label: texts.images, icon: ImagePlus, href: '/admin/batch-images' },
    { id: 'audit', label: texts.audit, icon: ScrollText, href: '/admin?tab=audit' },
    { id: 'ai', label: texts.ai, icon: Activity, href: '/admin?tab=ai' },
    { id: 'instance', label: texts.instance, icon: Server, href: '/admin?tab=instance' },
  ]
  return [
    { id: 'dashboard', label: texts.dashboard, icon: Activity, href: '/dashboard' },
    { id: 'personas', label: texts.personas, icon: User, href: '/personas' },
    { id: 'surveys', label: texts.surveys, icon: ClipboardList, href: '/surveys' },
    { id: 'analytics', label: texts.analytics, icon: ChartColumn, href: '/analytics' },
    ...(products_enabled ? [{ id: 'context', label: texts.context, icon: Package, href: '/context' }] : []),
    { id: 'settings', label: texts.settings, icon: Settings, href: '/settings' },
    { id: 'security', label: texts.security, icon: Shield, href: '/settings?tab=security' },
    { id: 'notifications', label: texts.notifications, icon: Bell, href: '/settings?tab=notifications' },
    ...(is_admin ? admin : []),
  ]
}

export function useActs(): Entry[] {
  const chooseLocale = useChooseLocale()
  const signOut = useSignOut()
  const texts = paletteTexts.palette.acts
  const languages = LOCALES.filter((other) => other !== currentLocale()).map((other) => ({
    id: `language-${other}`,
    label: paletteTexts.palette.language({ name: localeName(other) }),
    keywords: 'language sprache',
    icon: Monitor,
    act: () => chooseLocale(other),
  }))
  return [
    { id: 'create-persona', label: texts.persona, icon: Plus, href: '/personas/create' },
    { id: 'create-survey', label: texts.survey, icon: Plus, href: '/surveys/create' },
    { id: 'import', label: texts.import, icon: Upload, href: '/surveys/import', keywords: 'csv excel' },
    { id: 'light', label: texts.light, icon: Sun, act: () => setTheme('light') },
    { id: 'dark', label: texts.dark, icon: Moon, act: () => setTheme('dark') },
    { id: 'system', label: texts.system, icon: Monitor, act: () => setTheme('system') },
    ...languages,
    {
      id: 'shortcuts',
      label: texts.shortcuts,
      note: '?',
      icon: Terminal,
      act: () => openOverlay('shortcuts'),
    },
    { id: 'sign-out', label: texts.sign_out, icon: LogOut, act: () => void signOut() },
  ]
}

/** Entries that contain every typed word. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const wanted = foldText(words).split(' ')
  return entries.filter(({ label, keywords = '' }) => {
    const text = foldText(`${label} ${keywords}`)
    return wanted.every((word) => text.includes(word))
  })
}

/** One row of the palette: a page that it opens, or an act. */
export type Entry = {
  id: string
  label: string
  /** Shown at the end of the row. */
  note?: string
  icon: Icon
  /** A persona has its portrait instead of the icon. */
  portrait?: { name: string; image: string | null }
  /** Words that find it besides its label. */
  keywords?: string
} & ({ href: string; act?: undefined } | { act: () => void; href?: undefined })

export type Group = { id: string; label: string; entries: Entry[] }
