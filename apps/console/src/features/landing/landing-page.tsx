import './landing.css'
import './landing-sections.css'
import { useEffect } from 'react'
import { SkipLink } from '../../components/layout/skip-link.tsx'
import { CallToAction, LandingFooter } from './closing.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingBar } from './landing-bar.tsx'

export function LandingPage() {
  useEffect(() => {
    document.title = 'Whofor: personas made from answers'
  }, [])
  return (
    <div className="landing">
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <HowItWorks />
        <Features />
        <CallToAction />
      </main>
      <LandingFooter />
    </div>
  )
}
