import type { PersonaCard } from '@whofor/core/persona/card'
import { RowMenu } from '../../../components/list/row-menu.tsx'
import { PERSONA_LIST_TEXTS as TEXTS } from './list-texts.ts'
import { useRowActs } from './use-row-acts.ts'

export function PersonaMenu({ persona }: { persona: PersonaCard }) {
  const acts = useRowActs(persona)
  const href = `/personas/${persona.id}`
  return (
    <RowMenu
      name={persona.name}
      href={href}
      link={`${location.origin}${href}`}
      copied={TEXTS.linkCopied}
      archived={persona.archived}
      {...acts}
    />
  )
}
