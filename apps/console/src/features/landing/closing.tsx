import { Link } from 'wouter'
import { Brand } from '../../components/layout/brand.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { buttonStyle } from '../../components/ui/button.tsx'
import { MessageCircle } from '../../components/ui/icons.ts'
import { useIsRegistrationOpen, useSession } from '../../lib/session.ts'
import { StartLink } from './start-link.tsx'

export function CallToAction() {
  const support = useSession().data?.instance.support_email
  const isOpen = useIsRegistrationOpen()
  return (
    <section className="cta">
      <div className="wrap">
        <div>
          <h2>Find out who it is for.</h2>
          {isOpen && <p className="muted">Free while in beta, with full access.</p>}
        </div>
        <div className="actions">
          <StartLink />
          {support && (
            <a className={buttonStyle({ size: 'l' })} href={`mailto:${support}`}>
              <MessageCircle aria-hidden />
              Chat with us
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

export function LandingFooter() {
  const isOpen = useIsRegistrationOpen()
  const quickLinks = isOpen ? QUICK_LINKS : QUICK_LINKS.filter(([href]) => href !== '/register')
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p className="muted">Know who you are for.</p>
        </div>
        <Links id="quick-links" title="Quick links" links={quickLinks} />
        <Links id="legal-links" title="Legal" links={LEGAL_LINKS} />
        <div className="end">
          <Badge>Beta</Badge>
          <span>© {new Date().getFullYear()} Whofor</span>
        </div>
      </div>
    </footer>
  )
}

const QUICK_LINKS = [
  ['#how', 'How it works'],
  ['#features', 'Features'],
  ['/login', 'Sign in'],
  ['/register', 'Sign Up Free'],
] as const

const LEGAL_LINKS = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/ai-use', 'AI Use Policy'],
] as const

type LinksProps = { id: string; title: string; links: readonly (readonly [href: string, text: string])[] }

const Links = ({ id, title, links }: LinksProps) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {links.map(([href, text]) => (
        <li key={href}>
          {href.startsWith('#') ? <a href={href}>{text}</a> : <Link href={href}>{text}</Link>}
        </li>
      ))}
    </ul>
  </nav>
)
