import { translated } from '@whofor/core/i18n/translated'

export const TRANSLATION_TEXTS = translated(
  {
    fixed: 'Only a draft or an active survey can be translated.',
    ownLanguage: 'This is the survey’s own language.',
    notFound: 'There is no translation in this language.',
    unknownText: 'This text is not part of the survey any more. Reload the page.',
    tooLong: (max: number) => `At most ${max} characters`,
    nothingLeft: 'Every text has a translation already.',
    nothingApproved: 'Approve at least one text before publishing.',
    noModel:
      'The demo model cannot translate. Connect a model of your own, or type the translation yourself.',
  },
  {
    fixed: 'Nur ein Entwurf oder eine aktive Umfrage lässt sich übersetzen.',
    ownLanguage: 'Das ist die Sprache der Umfrage selbst.',
    notFound: 'In dieser Sprache gibt es keine Übersetzung.',
    unknownText: 'Dieser Text gehört nicht mehr zur Umfrage. Laden Sie die Seite neu.',
    tooLong: (max) => `Höchstens ${max} Zeichen`,
    nothingLeft: 'Jeder Text ist schon übersetzt.',
    nothingApproved: 'Geben Sie vor dem Veröffentlichen mindestens einen Text frei.',
    noModel:
      'Das Demo-Modell kann nicht übersetzen. Verbinden Sie ein eigenes Modell, oder geben Sie die Übersetzung selbst ein.',
  },
)
