import { MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { Brand } from '../../components/layout/brand.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { ButtonLink, buttonStyle } from '../../components/ui/button.tsx'
import { useSession } from '../../lib/session.ts'

export function CallToAction() {
  const support = useSession().data?.instance.support_email
  return (
    <section className="cta">
      <div className="wrap">
        <div>
          <h2>Find out who it is for.</h2>
          <p className="muted">Free while in beta, with full access.</p>
        </div>
        <div className="actions">
          <ButtonLink variant="primary" size="l" href="/register">
            Create Your First Persona Free
          </ButtonLink>
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
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p className="muted">Know who you are for.</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <ul>
            <li>
              <a href="#how">How it works</a>
            </li>
            <li>
              <a href="#features">Features</a>
            </li>
            <li>
              <Link href="/login">Login</Link>
            </li>
            <li>
              <Link href="/register">Sign Up Free</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="legal-links">
          <h2 id="legal-links">Legal</h2>
          <ul>
            <li>
              <Link href="/terms">Terms</Link>
            </li>
            <li>
              <Link href="/privacy">Privacy</Link>
            </li>
            <li>
              <Link href="/ai-use">AI Use Policy</Link>
            </li>
          </ul>
        </nav>
        <div className="end">
          <Badge>Beta</Badge>
          <span>© {new Date().getFullYear()} Whofor</span>
        </div>
      </div>
    </footer>
  )
}
