import { translated } from '@whofor/core/i18n/translated'

export const BATCH_TEXTS = translated(
  {
    nothing: 'Every detailed and advanced persona has an image.',
    none: 'There is no batch of images.',
    ended: 'This batch has ended. Start a new one.',
  },
  {
    nothing: 'Alle detaillierten und umfassenden Personas haben ein Bild.',
    none: 'Es werden gerade keine Bilder erzeugt.',
    ended: 'Dieser Durchlauf ist beendet. Starten Sie einen neuen.',
  },
)

/** Why an item failed, stored by its code and shown in the language of the reader. */
const REASONS = translated(
  {
    crashed: 'This was interrupted several times.',
    not_found: 'Persona not found',
    storage_limit_reached: 'The owner’s storage is full.',
  },
  {
    crashed: 'Der Vorgang wurde mehrmals unterbrochen.',
    not_found: 'Persona nicht gefunden',
    storage_limit_reached: 'Der Speicher des Kontos ist voll.',
  },
)
export type Reason = keyof typeof REASONS

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text)

/** What to store of an error: its code where there is a text for it, else its message. */
export const reasonOf = ({ code, message }: { code: string; message: string }): string =>
  isReason(code) ? code : message

/** @param stored what `reasonOf` returned */
export const reasonText = (stored: string | null): string | null =>
  stored !== null && isReason(stored) ? REASONS[stored] : stored
