import { translated } from '@whofor/core/i18n/translated'

type Failures = Record<string, { short: string; long: string }>

const FAILURES: Failures = {
  ai_not_configured: { short: 'Not configured', long: 'A setting is missing.' },
  ai_configuration: {
    short: 'Refused',
    long: 'The provider refused the key, the model or the account. Check AI_API_KEY, AI_BASE_URL, AI_TEXT_MODEL and the credit.',
  },
  ai_unavailable: {
    short: 'Unavailable',
    long: 'The provider is busy or can’t be reached. Check AI_BASE_URL and whether this server may connect to it.',
  },
  ai_timeout: {
    short: 'Timed out',
    long: 'No answer in time. A model on your own machine may still be loading. Try again in a minute.',
  },
  ai_no_response: { short: 'Empty answer', long: 'The model sent an empty answer. Check AI_TEXT_MODEL.' },
  ai_invalid_format: {
    short: 'Unusable answer',
    long: 'The model answered, but not in the form it was asked for. Choose a model that can write JSON.',
  },
  ai_malformed_json: {
    short: 'Unusable answer',
    long: 'The model answered, but not in the form it was asked for. Choose a model that can write JSON.',
  },
  ai_no_questions: { short: 'Unusable answer', long: 'The model answered without any questions.' },
  ai_refused: { short: 'Declined', long: 'The model declined to answer.' },
}
const OTHER = { short: 'Failed', long: 'The provider replied with an error.' }

const GERMAN_FAILURES: Failures = {
  ai_not_configured: { short: 'Nicht eingerichtet', long: 'Eine Einstellung fehlt.' },
  ai_configuration: {
    short: 'Abgelehnt',
    long: 'Der Anbieter lehnt den Schlüssel, das Modell oder das Konto ab. Prüfen Sie AI_API_KEY, AI_BASE_URL, AI_TEXT_MODEL und das Guthaben.',
  },
  ai_unavailable: {
    short: 'Nicht verfügbar',
    long: 'Der Anbieter ist ausgelastet oder nicht erreichbar. Prüfen Sie AI_BASE_URL und ob dieser Server ihn erreichen darf.',
  },
  ai_timeout: {
    short: 'Keine Antwort',
    long: 'Es kam rechtzeitig keine Antwort. Ein Modell auf eigener Hardware wird vielleicht noch geladen. Versuchen Sie es in einer Minute erneut.',
  },
  ai_no_response: {
    short: 'Leere Antwort',
    long: 'Das Modell hat eine leere Antwort geschickt. Prüfen Sie AI_TEXT_MODEL.',
  },
  ai_invalid_format: {
    short: 'Unbrauchbare Antwort',
    long: 'Das Modell hat geantwortet, aber nicht in der verlangten Form. Wählen Sie ein Modell, das JSON schreiben kann.',
  },
  ai_malformed_json: {
    short: 'Unbrauchbare Antwort',
    long: 'Das Modell hat geantwortet, aber nicht in der verlangten Form. Wählen Sie ein Modell, das JSON schreiben kann.',
  },
  ai_no_questions: { short: 'Unbrauchbare Antwort', long: 'Das Modell hat ohne Fragen geantwortet.' },
  ai_refused: { short: 'Verweigert', long: 'Das Modell hat die Antwort verweigert.' },
}
const GERMAN_OTHER = { short: 'Fehlgeschlagen', long: 'Der Anbieter hat mit einem Fehler geantwortet.' }

/** Why a call failed, for administrators, by the code of the error. */
export const FAILURE_TEXTS = translated(
  {
    short: (code: string) => (FAILURES[code] ?? OTHER).short,
    long: (code: string) => (FAILURES[code] ?? OTHER).long,
  },
  {
    short: (code) => (GERMAN_FAILURES[code] ?? GERMAN_OTHER).short,
    long: (code) => (GERMAN_FAILURES[code] ?? GERMAN_OTHER).long,
  },
)
