import { translated } from '@whofor/core/i18n/translated'

export const BATCH_TEXTS = translated(
  {
    nothing: 'Every detailed and advanced persona has an image.',
    none: 'There is no batch of images.',
    ended: 'This batch has ended. Start a new one.',
    crashed: 'This was interrupted several times.',
    notFound: 'Persona not found',
    failed: 'The image could not be made.',
  },
  {
    nothing: 'Alle detaillierten und umfassenden Personas haben ein Bild.',
    none: 'Es werden gerade keine Bilder erzeugt.',
    ended: 'Dieser Durchlauf ist beendet. Starten Sie einen neuen.',
    crashed: 'Der Vorgang wurde mehrmals unterbrochen.',
    notFound: 'Persona nicht gefunden',
    failed: 'Das Bild konnte nicht erzeugt werden.',
  },
)
