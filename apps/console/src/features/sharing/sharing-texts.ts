import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const SHARE_TEXTS = translated(
  {
    title: (name: string) => `Share ${name}`,
    revoked: 'The link no longer works. ',
    reach: {
      everyone: 'Anyone with the link can view this persona without an account.',
      network: 'The link works only on this network: anyone on it can view this persona without an account.',
      computer: 'The link works only on this computer, so others cannot open it.',
    },
    before: (leftOut: string) =>
      `The page leaves out ${leftOut}, but the persona’s own text is shown in full and may repeat some of it, so check it first. Search engines are asked not to list the page.`,
    importLeftOut: 'your account, your notes and the business context in the file',
    wizardLeftOut:
      'your account, your notes, your business context and, unless you include them, your answers in the wizard',
    includeAnswers: 'Include what I answered',
    includedAnswers: (n: number) =>
      `Shows the ${counted(n, 'question', 'questions')} of the wizard with your answers. Facts that rest on them are on the page either way. Your description of the business stays private.`,
    pdfInstead: 'Others cannot open it: send them a PDF.',
    pdfHoldsAnswers: 'The PDF includes your answers.',
    pdf: 'Download PDF',
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
    live: 'Your changes show there right away.',
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
    reach: {
      everyone: 'Wer den Link hat, sieht diese Persona ohne Konto.',
      network: 'Der Link funktioniert nur in diesem Netzwerk: Wer darin ist, sieht diese Persona ohne Konto.',
      computer: 'Der Link funktioniert nur auf diesem Computer; andere können ihn nicht öffnen.',
    },
    before: (leftOut) =>
      `Auf der Seite fehlen ${leftOut}. Der Text der Persona steht dort ganz und kann manches davon wiederholen; lesen Sie ihn vorher. Suchmaschinen werden gebeten, die Seite nicht zu listen.`,
    importLeftOut: 'Ihr Konto, Ihre Notizen und der Geschäftskontext aus der Datei',
    wizardLeftOut:
      'Ihr Konto, Ihre Notizen, Ihr Geschäftskontext und, wenn Sie sie nicht einschließen, Ihre Antworten im Assistenten',
    includeAnswers: 'Meine Antworten einschließen',
    includedAnswers: (n) =>
      `Zeigt ${counted(n, 'Frage', 'Fragen')} des Assistenten mit Ihren Antworten. Was die Persona daraus übernimmt, steht immer auf der Seite. Ihre Beschreibung des Geschäfts bleibt privat.`,
    pdfInstead: 'Andere können ihn nicht öffnen: Senden Sie ein PDF.',
    pdfHoldsAnswers: 'Das PDF enthält Ihre Antworten.',
    pdf: 'PDF herunterladen',
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
    live: 'Ihre Änderungen erscheinen dort sofort.',
    opened: (n) => `${n}-mal von anderen geöffnet.`,
    notOpened: 'Noch nicht geöffnet.',
    stop: 'Nicht mehr teilen',
    permanent: 'Dieser Link gilt dann nie wieder.',
    keep: 'Behalten',
    revoke: 'Link widerrufen',
  },
)
