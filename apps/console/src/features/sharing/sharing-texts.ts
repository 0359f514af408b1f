import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const SHARE_TEXTS = translated(
  {
    title: (name: string) => `Share ${name}`,
    revoked: 'The link no longer works. ',
    before: (leftOut: string) =>
      `Anyone with the link can view this persona without an account. The page leaves out ${leftOut}, but the persona’s own text is shown in full and may repeat some of it, so check it first. Search engines are asked not to list the page.`,
    importLeftOut: 'your account, your notes and the business context in the file',
    wizardLeftOut: 'your account, your notes, your business context and your answers in the wizard',
    surveyLeftOut: (from: number) =>
      `your account, your notes, your business context, the survey’s title and any count of fewer than ${from} people`,
    create: 'Create link',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Copied!',
    view: 'View',
    email: 'Email it',
    mailSubject: (name: string) => `Persona: ${name}`,
    preview: 'Preview of the link',
    previewAlt: (name: string) => `Card of ${name}`,
    newTab: ' (opens a new tab)',
    live: 'Anyone with the link can view this persona. Your changes show there right away.',
    opened: (n: number) => `Opened ${counted(n, 'time', 'times')} by others.`,
    notOpened: 'Not opened yet.',
    stop: 'Stop sharing',
    permanent: 'This link will stop working permanently.',
    keep: 'Keep it',
    revoke: 'Revoke link',
  },
  {
    title: (name) => `${name} teilen`,
    revoked: 'Der Link gilt nicht mehr. ',
    before: (leftOut) =>
      `Wer den Link hat, sieht diese Persona ohne Konto. Auf der Seite fehlen ${leftOut}. Der Text der Persona steht dort ganz und kann manches davon wiederholen; lesen Sie ihn vorher. Suchmaschinen werden gebeten, die Seite nicht zu listen.`,
    importLeftOut: 'Ihr Konto, Ihre Notizen und der Geschäftskontext aus der Datei',
    wizardLeftOut: 'Ihr Konto, Ihre Notizen, Ihr Geschäftskontext und Ihre Antworten im Assistenten',
    surveyLeftOut: (from) =>
      `Ihr Konto, Ihre Notizen, Ihr Geschäftskontext, der Titel der Umfrage und jede Zahl unter ${from} Personen`,
    create: 'Link erstellen',
    link: 'Link',
    copy: 'Link kopieren',
    copied: 'Kopiert!',
    view: 'Ansehen',
    email: 'Per E-Mail',
    mailSubject: (name) => `Persona: ${name}`,
    preview: 'Vorschau des Links',
    previewAlt: (name) => `Karte von ${name}`,
    newTab: ' (öffnet einen neuen Tab)',
    live: 'Wer den Link hat, sieht diese Persona. Ihre Änderungen erscheinen dort sofort.',
    opened: (n) => `${n}-mal von anderen geöffnet.`,
    notOpened: 'Noch nicht geöffnet.',
    stop: 'Nicht mehr teilen',
    permanent: 'Dieser Link gilt dann nie wieder.',
    keep: 'Behalten',
    revoke: 'Link widerrufen',
  },
)
