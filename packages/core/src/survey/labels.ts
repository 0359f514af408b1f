import { translated } from '../i18n/translated.ts'
import { RESPONDENT_TYPES } from './survey.ts'

/** Labels of stored values, which are English. */
const LABELS = translated(
  {
    levels: { simple: 'Simple', detailed: 'Detailed', advanced: 'Advanced' },
    types: RESPONDENT_TYPES,
    other: 'Other',
  },
  {
    levels: { simple: 'Einfach', detailed: 'Ausführlich', advanced: 'Umfassend' },
    types: [
      'Kundin oder Kunde (Produkt)',
      'Kundin oder Kunde (Dienstleistung)',
      'Abonnentin oder Abonnent',
      'Follower',
      'Klientin oder Klient',
      'Gast (Restaurant/Lokal)',
      'Mitglied',
      'Nutzerin oder Nutzer (App/Plattform)',
      'Studentin oder Student',
      'Teilnehmerin oder Teilnehmer (Veranstaltung)',
      'Spenderin oder Spender',
      'Freiwillige oder Freiwilliger',
    ],
    other: 'Andere',
  },
)

export const levelLabel = (level: keyof typeof LABELS.levels): string => LABELS.levels[level]

/** A known type in the language of the interface; the owner’s own words as they are. */
export function relationshipLabel(relationship: string): string {
  if (relationship === 'Other') return LABELS.other
  const place = ([...RESPONDENT_TYPES] as string[]).indexOf(relationship)
  return LABELS.types[place] ?? relationship
}
