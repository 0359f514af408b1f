import { greetingName } from '@whofor/core/account/account'
import type { SignedInUser } from '@whofor/core/account/schema'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as shellTexts } from '@whofor/texts/console/shell'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES, localeName } from '@whofor/texts/locales'
import { useLocation } from 'wouter'
import { Button } from '../components/ui/button.tsx'
import {
  ChevronDown,
  LogOut,
  Mail,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Settings,
  Sun,
  Terminal,
} from '../components/ui/icons.ts'
import {
  Menu,
  MenuAnchor,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuLine,
  MenuLink,
} from '../components/ui/menu.tsx'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { setTheme, THEMES, useChooseLocale, useTheme } from '../lib/appearance.ts'
import { useSession, useUser } from '../lib/session.ts'
import { openOverlay } from '../lib/shortcuts.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

export function AccountMenu() {
  const user = useUser()
  return (
    <div className="-mr-2.5 min-w-0 @max-[56.3125rem]:hidden">
      <Menu
        label={shellTexts.account}
        trigger={
          <Button variant="quiet" size="s" className="max-w-48">
            <span className="truncate">{greetingName(user)}</span>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <AccountItems />
      </Menu>
    </div>
  )
}

export function SmallMenu() {
  const user = useUser()
  const isCurrent = useIsCurrent()
  return (
    <div className="-mr-3 @min-[56.3125rem]:hidden">
      <Menu
        label={shellTexts.menu}
        trigger={
          <Button variant="quiet" size="icon" aria-label={shellTexts.menu} className="[&_svg]:size-5">
            <MenuIcon aria-hidden />
          </Button>
        }
      >
        {navigationOf(user).map(({ href, label }) => (
          <MenuLink key={href} href={href} current={isCurrent(href)}>
            {label}
          </MenuLink>
        ))}
        <MenuLine />
        <AccountItems />
      </Menu>
    </div>
  )
}

function AccountItems() {
  const user = useUser()
  const theme = useTheme()
  const chooseLocale = useChooseLocale()
  const signOut = useSignOut()
  const support = useSession().data?.instance.support_email
  const options = THEMES.map((value) => {
    const Icon = ICONS[value]
    return { value, label: commonTexts.themes[value], icon: <Icon aria-hidden /> }
  })
  return (
    <>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLink href="/settings">
        <Settings aria-hidden />
        {shellTexts.settings}
      </MenuLink>
      <MenuItem onSelect={() => openOverlay('shortcuts')}>
        <Terminal aria-hidden />
        {shellTexts.shortcuts}
        <span aria-hidden className="ml-auto text-sm text-ink-3">
          ?
        </span>
      </MenuItem>
      {support && (
        <MenuAnchor href={`mailto:${support}`}>
          <Mail aria-hidden />
          {shellTexts.help}
        </MenuAnchor>
      )}
      <MenuLine />
      <MenuLabel>{shellTexts.theme}</MenuLabel>
      <MenuChoice label={shellTexts.theme} value={theme} options={options} onChange={setTheme} />
      <MenuLine />
      <MenuLabel>{shellTexts.language}</MenuLabel>
      <MenuChoice
        label={shellTexts.language}
        value={currentLocale()}
        options={LOCALES.map((value) => ({ value, label: localeName(value) }))}
        onChange={chooseLocale}
      />
      <MenuLine />
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden />
        {shellTexts.sign_out}
      </MenuItem>
    </>
  )
}

export function navigationOf(user: SignedInUser): { href: string; label: string }[] {
  return [
    { href: '/dashboard', label: shellTexts.dashboard },
    { href: '/personas', label: shellTexts.personas },
    { href: '/surveys', label: shellTexts.surveys },
    { href: '/analytics', label: shellTexts.analytics },
    ...(user.products_enabled ? [{ href: '/context', label: shellTexts.context }] : []),
    ...(user.is_admin ? [{ href: '/admin', label: shellTexts.admin }] : []),
  ]
}

/** True on a screen and its subpages. */
export function useIsCurrent(): (href: string) => boolean {
  const [path] = useLocation()
  return (href) => path === href || path.startsWith(`${href}/`)
}
