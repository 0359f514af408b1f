import { translated } from '@whofor/core/i18n/translated'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'

/** Error messages for owners (docs/spec.md, section 8), and what the server names for them. */
export const SURVEY_TEXTS = translated(
  {
    notFound: 'Survey not found',
    noneApproved: 'Please approve at least one question',
    noResponses: 'Cannot create personas without survey responses.',
    notDraft: 'This survey is already published. Its questions can no longer be changed.',
    titleFixed: 'This survey is already published. Its title can no longer be changed.',
    notPublished: 'This survey is a draft. It has no answers yet.',
    notActive: 'Only an active survey can be closed.',
    notClosed: 'Close the survey before creating its personas.',
    notReopened: 'Only a closed survey can be reopened.',
    stillCreating: 'The personas of this survey are still being created. Try again once they are ready.',
    notGrouped: 'The answers are grouped when the survey is closed.',
    stale:
      'The questions were changed in another window. The latest version has been loaded; please make your change again.',
    questionNotFound: 'Question not found',
    questionGone: 'This question has been removed.',
    alreadyDrafted: 'The questions have already been drafted.',
    tooManyDrafts: () =>
      `You have reached the limit of ${SURVEY_LIMITS.drafts} drafts. Publish or delete one to start another.`,
    tooFew: 'Invalid question format received. Please try again.',
    responseNotFound: 'This answer no longer exists.',
    notCorrected: 'Only the texts of an active survey can be corrected.',
    settingsFixed: 'This survey is closed. Reopen it to change how it looks and when it ends.',
    refusedStay: 'This survey is closed. Reopen it to count this answer.',
    otherOptions: 'A correction keeps the options and their order.',
    /** At the end of the name of a file with them. */
    unfinished: 'unfinished answers',
    answers: 'answers',
    /** Added where they have scores. */
    scores: 'scores',
  },
  {
    notFound: 'Umfrage nicht gefunden',
    noneApproved: 'Bitte geben Sie mindestens eine Frage frei.',
    noResponses: 'Ohne Antworten lassen sich keine Personas erstellen.',
    notDraft: 'Diese Umfrage ist bereits veröffentlicht. Ihre Fragen lassen sich nicht mehr ändern.',
    titleFixed: 'Diese Umfrage ist bereits veröffentlicht. Ihr Titel lässt sich nicht mehr ändern.',
    notPublished: 'Diese Umfrage ist ein Entwurf und hat noch keine Antworten.',
    notActive: 'Nur eine aktive Umfrage kann geschlossen werden.',
    notClosed: 'Schließen Sie die Umfrage, bevor Sie ihre Personas erstellen.',
    notReopened: 'Nur eine geschlossene Umfrage kann wieder geöffnet werden.',
    stillCreating: 'Die Personas dieser Umfrage entstehen gerade noch. Versuchen Sie es danach erneut.',
    notGrouped: 'Die Antworten werden beim Schließen der Umfrage gruppiert.',
    stale:
      'Die Fragen wurden in einem anderen Fenster geändert. Die neueste Fassung ist geladen; bitte ändern Sie noch einmal.',
    questionNotFound: 'Frage nicht gefunden',
    questionGone: 'Diese Frage wurde entfernt.',
    alreadyDrafted: 'Die Fragen sind bereits entworfen.',
    tooManyDrafts: () =>
      `Sie haben die Grenze von ${SURVEY_LIMITS.drafts} Entwürfen erreicht. Veröffentlichen oder löschen Sie einen, um einen neuen anzufangen.`,
    tooFew: 'Die Fragen kamen in einem ungültigen Format an. Bitte versuchen Sie es erneut.',
    responseNotFound: 'Diese Antwort gibt es nicht mehr.',
    notCorrected: 'Nur bei einer aktiven Umfrage lassen sich Texte korrigieren.',
    settingsFixed: 'Diese Umfrage ist geschlossen. Öffnen Sie sie wieder, um Aussehen und Ende zu ändern.',
    refusedStay: 'Diese Umfrage ist geschlossen. Öffnen Sie sie wieder, um diese Antwort zu zählen.',
    otherOptions: 'Eine Korrektur behält die Antwortmöglichkeiten und ihre Reihenfolge.',
    unfinished: 'unvollständige Antworten',
    answers: 'Antworten',
    scores: 'Punkte',
  },
)
