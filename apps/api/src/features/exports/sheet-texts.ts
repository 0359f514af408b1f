import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

/** Texts of a PDF or PNG besides the persona's own. */
export const SHEET_TEXTS = translated(
  {
    groupSize: 'Group size',
    stability: 'Stability',
    basedOn: 'Based on',
    writtenBy: 'Written by',
    demoModel: 'Demo model',
    checkBeforeUse: 'AI-written: check before use',
    barKey: 'The line on a bar is everyone who answered',
    alike: (questions: string) => `No clear difference: ${questions}`,
    portraitOf: (name: string) => `Portrait of ${name}`,
    initialsOf: (name: string) => `Initials of ${name}, who has no portrait`,
    continued: (title: string) => `${title}, continued`,
    answers: (count: number) => counted(count, 'answer', 'answers'),
    countedOn: (date: string) => `counted ${date}`,
    writtenOn: (date: string) => `written ${date}`,
  },
  {
    groupSize: 'Gruppengröße',
    stability: 'Stabilität',
    basedOn: 'Grundlage',
    writtenBy: 'Geschrieben von',
    demoModel: 'Demo-Modell',
    checkBeforeUse: 'Von KI verfasst: vor Gebrauch prüfen',
    barKey: 'Der Strich im Balken steht für alle Befragten',
    alike: (questions) => `Kein klarer Unterschied: ${questions}`,
    portraitOf: (name) => `Porträt von ${name}`,
    initialsOf: (name) => `Initialen von ${name}, ohne Porträt`,
    continued: (title) => `${title}, Fortsetzung`,
    answers: (count) => counted(count, 'Antwort', 'Antworten'),
    countedOn: (date) => `gezählt am ${date}`,
    writtenOn: (date) => `geschrieben am ${date}`,
  },
)

/** A day in UTC, written out. */
export const dayText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    at,
  )
