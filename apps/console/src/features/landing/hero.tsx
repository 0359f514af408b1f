import { useState } from 'react'
import { useIsRegistrationOpen, useSession } from '../../lib/session.ts'
import { GROUPS } from './bakery.ts'
import { ConnectorLine } from './connector-line.tsx'
import { SamplePersona } from './sample-persona.tsx'
import { SampleQuestion } from './sample-question.tsx'
import { StartLink } from './start-link.tsx'

export function Hero() {
  const [picked, setPicked] = useState(0)
  const group = GROUPS[picked]
  const isOpen = useIsRegistrationOpen()
  return (
    <section className="hero wrap">
      <div className="hero-top">
        <h1>Personas made from answers, not guesses.</h1>
        <div>
          <p className="lead">
            Publish a survey and let people answer. Each persona represents a group of respondents and shows
            how many people are in it.
          </p>
          <div className="actions">
            <StartLink />
          </div>
          {isOpen && <p className="note">About 5 minutes to a first persona. No credit card required.</p>}
          <CreatedPerDay />
        </div>
      </div>
      <div className="stage">
        <SampleQuestion picked={picked} onPick={setPicked} />
        <ConnectorLine from={picked} />
        {group && <SamplePersona key={picked} group={group} />}
      </div>
    </section>
  )
}

/** A real figure of this instance; null below 100. */
function CreatedPerDay() {
  const made = useSession().data?.instance.personas_last_day
  return made ? <p className="note">{made} personas created here in the last 24 hours.</p> : null
}
