import { monthResetsAt, storageText } from '@whofor/core/account/limits'
import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'
import { currentLocale } from '@whofor/texts/current-locale'

const TEXTS = translated(
  {
    personasUsedUp: (max: number) =>
      `You have reached your limit of ${counted(max, 'persona', 'personas')}. Delete some to make room.`,
    personasLeft: (left: number, requested: number) =>
      `You can create ${counted(left, 'more persona', 'more personas')}, but asked for ${requested}. Delete some or create fewer.`,
    resetsOn: (day: string) => `The limit resets on ${day}.`,
    requestsUsedUp: "You have used all of this month's AI requests.",
    requestsLeft: (left: number, requested: number) =>
      `You have ${counted(left, 'AI request', 'AI requests')} left this month; this needs ${requested}.`,
    storageFull: (used: string, max: string) =>
      `Your storage is full: ${used} of ${max} used. Deleted personas free up their space after a day.`,
  },
  {
    personasUsedUp: (max) =>
      `Sie haben Ihre Grenze von ${counted(max, 'Persona', 'Personas')} erreicht. Löschen Sie welche, um Platz zu schaffen.`,
    personasLeft: (left, requested) =>
      `Sie können noch ${counted(left, 'Persona', 'Personas')} erstellen, wollten aber ${requested}. Löschen Sie welche oder erstellen Sie weniger.`,
    resetsOn: (day) => `Neue Anfragen gibt es ab ${day}.`,
    requestsUsedUp: 'Sie haben alle KI-Anfragen dieses Monats verbraucht.',
    requestsLeft: (left, requested) =>
      `Sie haben diesen Monat noch ${counted(left, 'KI-Anfrage', 'KI-Anfragen')}; nötig sind ${requested}.`,
    storageFull: (used, max) =>
      `Ihr Speicher ist voll: ${used} von ${max} belegt. Gelöschte Personas geben ihren Platz nach einem Tag frei.`,
  },
)

type PersonaRequest = { left: number; max: number; requested: number }

export const personaLimitText = ({ left, max, requested }: PersonaRequest): string =>
  left === 0 ? TEXTS.personasUsedUp(max) : TEXTS.personasLeft(left, requested)

type AiRequest = { left: number; requested: number; now: number }

export function requestLimitText({ left, requested, now }: AiRequest): string {
  const day = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const used = left === 0 ? TEXTS.requestsUsedUp : TEXTS.requestsLeft(left, requested)
  return `${used} ${TEXTS.resetsOn(day.format(monthResetsAt(now)))}`
}

export const storageLimitText = ({ used, max }: { used: number; max: number }): string =>
  TEXTS.storageFull(storageText(used), storageText(max))
