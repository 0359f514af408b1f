/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { Bar } from './bar.tsx'
import { Closing, LandingFooter } from './closing.tsx'
import { Exports } from './exports.tsx'
import { Facts } from './facts.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { OpenReceipt } from './open-receipt.tsx'
import { Questions } from './questions.tsx'
import { RunYourself } from './run-yourself.tsx'
import { Sites } from './sites.tsx'
import { Steps } from './steps.tsx'
import { WholePersonas } from './whole-personas.tsx'

/** Prerendered at build time; only the live survey runs in the browser. */
export function LandingPage() {
  return (
    <>
      <a class="skip" href="#main">
        {texts.skip}
      </a>
      <Bar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Facts />
        <OpenReceipt />
        <Steps />
        <WholePersonas />
        <Features />
        <Sites />
        <Exports />
        <RunYourself />
        <Questions />
        <Closing />
      </main>
      <LandingFooter />
    </>
  )
}
