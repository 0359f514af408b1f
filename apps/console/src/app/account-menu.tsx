import { greetingName } from '@whofor/core/account/account'
import { LOCALE_NAMES, LOCALES } from '@whofor/core/i18n/locales'
import { Button } from '../components/ui/button.tsx'
import {
  ChevronDown,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Settings,
  Sun,
} from '../components/ui/icons.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine, MenuLink } from '../components/ui/menu.tsx'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { setLocale, useLocale } from '../lib/locale.ts'
import { useUser } from '../lib/session.ts'
import { setTheme, THEME_LABELS, THEMES, useTheme } from '../lib/theme.ts'
import { navigationOf, useIsCurrent } from './navigation.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

export function AccountMenu() {
  const user = useUser()
  return (
    <div className="-mr-2.5 min-w-0 max-sm:hidden">
      <Menu
        label="Account"
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
    <div className="-mr-3 sm:hidden">
      <Menu
        label="Menu"
        trigger={
          <Button variant="quiet" size="icon" aria-label="Menu" className="[&_svg]:size-5">
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
  const locale = useLocale()
  const signOut = useSignOut()
  const options = THEMES.map((value) => {
    const Icon = ICONS[value]
    return { value, label: THEME_LABELS[value], icon: <Icon aria-hidden /> }
  })
  return (
    <>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLink href="/settings">
        <Settings aria-hidden />
        Settings
      </MenuLink>
      <MenuLine />
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice label="Theme" value={theme} options={options} onChange={setTheme} />
      <MenuLine />
      <MenuLabel>Language</MenuLabel>
      <MenuChoice
        label="Language"
        value={locale}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={setLocale}
      />
      <MenuLine />
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden />
        Sign Out
      </MenuItem>
    </>
  )
}
