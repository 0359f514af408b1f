import type { Persona } from '@whofor/core/persona/persona'
import { NOTE_TEXTS } from '@whofor/core/persona/profile-note'
import { ownerSaid } from '@whofor/core/persona/sheet'
import { Part } from './part.tsx'

export function OwnerSaid({ persona }: { persona: Persona }) {
  const said = ownerSaid(persona)
  if (said.length === 0) return null
  const { imported } = persona
  return (
    <Part
      title={imported ? 'What the owner said' : 'What you said'}
      note={imported ? NOTE_TEXTS.unverified : null}
    >
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 print:gap-y-1.5">
        {said.map(({ question, answer }) => (
          <div key={question} className="min-w-0 break-inside-avoid">
            <dt className="text-sm text-pretty text-ink-3">{question}</dt>
            <dd className="mt-0.5 text-md text-pretty break-words print:mt-0">{answer}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
