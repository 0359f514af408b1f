import { translated } from '@whofor/core/i18n/translated'
import { LANGUAGE_FIELD } from '@whofor/core/survey/field-columns'
import { languageName } from '../languages/language-name.ts'

/** Texts of hidden fields: in the settings of a survey and among its results. */
export const FIELD_TEXTS = translated(
  {
    title: 'Hidden fields',
    help: 'Links and your own page can pass values such as a plan or a customer number. Respondents don’t see them; you find them with each answer and can filter by them.',
    fields: 'Fields',
    name: 'Name in the link',
    namePlaceholder: 'plan',
    add: 'Add field',
    addNamed: (key: string) => `Add ${key}`,
    label: (key: string) => `Label of ${key}`,
    labelPlaceholder: 'Label, such as Plan',
    remove: (key: string) => `Remove ${key}`,
    campaign: 'Keep campaign parameters (UTM)',
    campaignHelp: 'utm_source, utm_medium, utm_campaign, utm_term and utm_content',
    link: 'For example',
    copyLink: 'Copy example',
    privacy:
      'Values are stored with the answer. An email address or a user id makes answers personal data: say so in your privacy notice.',
    campaignKeys: {
      utm_source: 'Source',
      utm_medium: 'Medium',
      utm_campaign: 'Campaign',
      utm_term: 'Search term',
      utm_content: 'Content',
    },
    from: 'Where answers came from',
    language: 'Language',
    fromHelp: 'Choose values to see only those answers.',
    others: (count: string) => `and ${count} other values`,
    allDifferent: (count: string) => `${count} different values. Search the responses for one of them.`,
  },
  {
    title: 'Versteckte Felder',
    help: 'Links und Ihre eigene Seite können Werte mitgeben, etwa einen Tarif oder eine Kundennummer. Befragte sehen sie nicht; Sie finden sie bei jeder Antwort und können danach filtern.',
    fields: 'Felder',
    name: 'Name im Link',
    namePlaceholder: 'tarif',
    add: 'Feld hinzufügen',
    addNamed: (key) => `${key} hinzufügen`,
    label: (key) => `Bezeichnung von ${key}`,
    labelPlaceholder: 'Bezeichnung, etwa Tarif',
    remove: (key) => `${key} entfernen`,
    campaign: 'Kampagnenparameter (UTM) behalten',
    campaignHelp: 'utm_source, utm_medium, utm_campaign, utm_term und utm_content',
    link: 'Zum Beispiel',
    copyLink: 'Beispiel kopieren',
    privacy:
      'Die Werte werden mit der Antwort gespeichert. Eine E-Mail-Adresse oder Nutzer-ID macht Antworten zu personenbezogenen Daten: Weisen Sie in Ihrer Datenschutzerklärung darauf hin.',
    campaignKeys: {
      utm_source: 'Quelle',
      utm_medium: 'Medium',
      utm_campaign: 'Kampagne',
      utm_term: 'Suchbegriff',
      utm_content: 'Inhalt',
    },
    from: 'Woher Antworten kamen',
    language: 'Sprache',
    fromHelp: 'Wählen Sie Werte, um nur diese Antworten zu sehen.',
    others: (count) => `und ${count} weitere Werte`,
    allDifferent: (count) => `${count} verschiedene Werte. Suchen Sie einen davon in den Antworten.`,
  },
)

/** What a field is called: the owner's label, else its name. */
export function fieldName({ key, label }: { key: string; label: string }): string {
  const known: Record<string, string> = FIELD_TEXTS.campaignKeys
  return label || (key === LANGUAGE_FIELD ? FIELD_TEXTS.language : (known[key] ?? key))
}

/** As it is shown: languages by their names. */
export const valueName = (key: string, value: string): string =>
  key === LANGUAGE_FIELD ? languageName(value) : value
