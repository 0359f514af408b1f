import { translated } from '@whofor/core/i18n/translated'

/** Texts about how long a survey's answers are kept. */
export const RETENTION_TEXTS = translated(
  {
    menu: 'Delete old answers…',
    title: 'Delete old answers automatically',
    help: 'Each answer is deleted for good, with its email address, this many days after it came in. Personas keep what was counted for them. The survey says so above its button.',
    warning: 'Answers that are already older are deleted within the hour.',
    days: 'Days to keep answers',
    empty: 'Empty: answers are kept until you delete them',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: (days: string) => `Answers are deleted after ${days} days`,
    off: 'Answers are kept until you delete them',
    note: (days: string) => `Answers deleted after ${days} days`,
  },
  {
    menu: 'Alte Antworten löschen …',
    title: 'Alte Antworten automatisch löschen',
    help: 'Jede Antwort wird so viele Tage nach ihrem Eingang endgültig gelöscht, mit ihrer E-Mail-Adresse. Personas behalten, was für sie gezählt wurde. In der Umfrage steht das über dem Knopf.',
    warning: 'Antworten, die schon älter sind, werden innerhalb einer Stunde gelöscht.',
    days: 'Tage, die Antworten aufbewahrt werden',
    empty: 'Leer: Antworten bleiben, bis Sie sie löschen',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    cancel: 'Abbrechen',
    saved: (days) => `Antworten werden nach ${days} Tagen gelöscht`,
    off: 'Antworten bleiben, bis Sie sie löschen',
    note: (days) => `Antworten werden nach ${days} Tagen gelöscht`,
  },
)
