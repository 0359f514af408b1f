import { translated } from '@whofor/core/i18n/translated'

/** Words of many screens. */
export const COMMON_TEXTS = translated(
  {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saving: 'Saving…',
    retry: 'Try again',
    reload: 'Reload',
    email: 'Email',
    password: 'Password',
    code: 'Code',
    sendCode: 'Send code',
    sendAgain: 'Send again',
    newCode: 'Send a new code',
    confirm: 'Confirm',
    signOut: 'Sign out',
    back: 'Back',
  },
  {
    cancel: 'Abbrechen',
    close: 'Schließen',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    retry: 'Erneut versuchen',
    reload: 'Neu laden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    code: 'Code',
    sendCode: 'Code senden',
    sendAgain: 'Erneut senden',
    newCode: 'Neuen Code senden',
    confirm: 'Bestätigen',
    signOut: 'Abmelden',
    back: 'Zurück',
  },
)
