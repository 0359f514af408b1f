import { Brand } from '../../components/layout/brand.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Menu as MenuIcon } from '../../components/ui/icons.ts'
import { Menu, MenuAnchor, MenuLink } from '../../components/ui/menu.tsx'
import { useIsRegistrationOpen } from '../../lib/session.ts'
import { useScrolled } from '../../lib/use-scrolled.ts'

const SOLID_AFTER = 20

export function LandingBar() {
  const solid = useScrolled(SOLID_AFTER)
  const isOpen = useIsRegistrationOpen()
  return (
    <header className="landing-bar" data-solid={solid || undefined}>
      <div className="wrap">
        <Brand />
        <div className="wide">
          <ButtonLink variant="quiet" href="/login">
            Login
          </ButtonLink>
          {isOpen && (
            <ButtonLink variant="primary" href="/register">
              Sign Up Free
            </ButtonLink>
          )}
        </div>
        <div className="small-menu">
          <Menu
            label="Menu"
            trigger={
              <Button variant="quiet" size="icon" aria-label="Menu" className="[&_svg]:size-5">
                <MenuIcon aria-hidden />
              </Button>
            }
          >
            <MenuAnchor href="#how">How it works</MenuAnchor>
            <MenuAnchor href="#features">Features</MenuAnchor>
            <MenuLink href="/login">Login</MenuLink>
            {isOpen && <MenuLink href="/register">Sign Up Free</MenuLink>}
          </Menu>
        </div>
      </div>
    </header>
  )
}
