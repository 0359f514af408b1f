import type { PersonaCard } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas/list'
import { RowMenu } from '../../../components/list/row-menu.tsx'
import { useRowActs } from './use-row-acts.ts'

export function PersonaMenu({ persona }: { persona: PersonaCard }) {
  const acts = useRowActs(persona)
  const href = `/personas/${persona.id}`
  return (
    <RowMenu
      name={persona.name}
      href={href}
      link={`${location.origin}${href}`}
      copied={texts.link_copied}
      archived={persona.archived}
      {...acts}
    />
  )
}
