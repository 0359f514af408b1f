import type { RespondentTexts } from './en.ts'

export const DE: RespondentTexts = {
  form: {
    intro:
      'Ihre Antworten helfen uns, Sie besser zu verstehen und besser für Sie da zu sein. Alle Antworten werden vertraulich behandelt.',
    progress: '{count} von {total} beantwortet',
    email: 'E-Mail-Adresse (freiwillig)',
    emailHelp: 'Wir verwenden sie nur für Rückfragen',
    leaveEmpty: 'Bitte leer lassen',
    submit: 'Antworten absenden',
    submitting: 'Wird gesendet …',
    missing: 'Bitte beantworten Sie alle Fragen',
    missingOne: 'Bitte wählen Sie eine Antwort',
    invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    failed: 'Ihre Antworten konnten nicht gesendet werden',
    retrying: 'Ihre Antworten bleiben auf dieser Seite erhalten. Neuer Versuch läuft …',
    busy: 'Gerade antworten sehr viele. Ihre Antworten bleiben erhalten. Neuer Versuch in {seconds} s.',
    thanksTitle: 'Vielen Dank!',
    thanks: 'Ihre Antworten wurden gespeichert.',
    unavailableTitle: 'Umfrage nicht verfügbar',
    unavailable: 'Die Umfrage wurde möglicherweise beendet, oder der Link ist ungültig.',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    next: 'Weiter',
    back: 'Zurück',
    step: '{step} von {total}',
    pressEnter: 'oder Eingabetaste drücken',
  },
  overlay: {
    close: 'Schließen',
    tab: 'Feedback',
  },
  page: {
    language: 'Sprache',
    original: 'Original',
    test: 'Testantwort. Sie wird als Test markiert und nicht gezählt.',
    toSurvey: 'Zurück zu Ihrer Umfrage',
    closedTitle: 'Diese Umfrage ist beendet',
    closedOn: 'Sie endete am {date}.',
    closed: 'Es werden keine Antworten mehr angenommen.',
    busyTitle: 'Einen Moment, bitte',
    limited: 'Gerade antworten sehr viele. Diese Seite versucht es in {seconds} Sekunden noch einmal.',
    away: 'Die Umfrage kann gerade nicht angezeigt werden. Diese Seite versucht es in {seconds} Sekunden noch einmal.',
    failed: 'Die Umfrage kann gerade nicht angezeigt werden. Bitte versuchen Sie es gleich noch einmal.',
    again: 'Jetzt noch einmal versuchen',
    submitAgain:
      'Gerade antworten sehr viele. Ihre Antworten bleiben erhalten: Bitte senden Sie sie in {seconds} Sekunden noch einmal ab.',
    goBack:
      'Gerade antworten sehr viele. Ihre Antworten wurden nicht gesendet. Gehen Sie zurück, warten Sie eine Minute und senden Sie sie dann noch einmal ab.',
    checkAgain: 'Das ging sehr schnell. Bitte prüfen Sie Ihre Antworten und senden Sie sie noch einmal ab.',
    checking: 'Es wird geprüft, dass Sie kein Roboter sind …',
    needsScript:
      'Diese Umfrage lässt sich nur mit JavaScript absenden. Ihre Antworten bleiben erhalten: Schalten Sie es ein und senden Sie sie noch einmal ab.',
    siteTitle: 'Auf dieser Website nicht verfügbar',
    site: 'Diese Umfrage darf auf {site} nicht gezeigt werden. Wenn das Ihre Website ist, fügen Sie ihre Adresse in den Einstellungen der Umfrage zu den erlaubten Websites hinzu.',
    onlyThere: 'Diese Umfrage kann nur auf {site} beantwortet werden.',
  },
}
