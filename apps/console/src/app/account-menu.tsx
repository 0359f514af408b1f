import { greetingName } from '@whofor/core/account/account'
import { LOCALE_NAMES, LOCALES } from '@whofor/core/i18n/locales'
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
import { useLocale } from '../lib/locale.ts'
import { openOverlay } from '../lib/palette.ts'
import { useSession, useUser } from '../lib/session.ts'
import { setTheme, THEME_LABELS, THEMES, useTheme } from '../lib/theme.ts'
import { useChooseLocale } from '../lib/use-choose-locale.ts'
import { navigationOf, useIsCurrent } from './navigation.ts'
import { SHELL_TEXTS } from './shell-texts.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

export function AccountMenu() {
  const user = useUser()
  return (
    <div className="-mr-2.5 min-w-0 @max-[56.3125rem]:hidden">
      <Menu
        label={SHELL_TEXTS.account}
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
        label={SHELL_TEXTS.menu}
        trigger={
          <Button variant="quiet" size="icon" aria-label={SHELL_TEXTS.menu} className="[&_svg]:size-5">
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
  const chooseLocale = useChooseLocale()
  const signOut = useSignOut()
  const support = useSession().data?.instance.support_email
  const options = THEMES.map((value) => {
    const Icon = ICONS[value]
    return { value, label: THEME_LABELS[value], icon: <Icon aria-hidden /> }
  })
  return (
    <>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLink href="/settings">
        <Settings aria-hidden />
        {SHELL_TEXTS.settings}
      </MenuLink>
      <MenuItem onSelect={() => openOverlay('shortcuts')}>
        <Terminal aria-hidden />
        {SHELL_TEXTS.shortcuts}
        <span aria-hidden className="ml-auto text-sm text-ink-3">
          ?
        </span>
      </MenuItem>
      {support && (
        <MenuAnchor href={`mailto:${support}`}>
          <Mail aria-hidden />
          {SHELL_TEXTS.help}
        </MenuAnchor>
      )}
      <MenuLine />
      <MenuLabel>{SHELL_TEXTS.theme}</MenuLabel>
      <MenuChoice label={SHELL_TEXTS.theme} value={theme} options={options} onChange={setTheme} />
      <MenuLine />
      <MenuLabel>{SHELL_TEXTS.language}</MenuLabel>
      <MenuChoice
        label={SHELL_TEXTS.language}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={chooseLocale}
      />
      <MenuLine />
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden />
        {SHELL_TEXTS.signOut}
      </MenuItem>
    </>
  )
}
