import { translated } from '@whofor/core/i18n/translated'

type Calls = Record<string, string>

/** Types of calls as the drawer names them; of others, the type itself. */
const CALLS: Calls = {
  survey_questions: 'survey drafts',
  survey_question: 'survey questions',
  survey_translation: 'translations',
  persona: 'personas',
  persona_section: 'persona sections',
  persona_chat: 'chat',
  persona_image: 'portraits',
  context_analysis: 'context analysis',
  intake_questions: 'intake questions',
  connection_test: 'connection tests',
}
const GERMAN_CALLS: Calls = {
  survey_questions: 'Umfrageentwürfe',
  survey_question: 'Umfragefragen',
  survey_translation: 'Übersetzungen',
  persona: 'Personas',
  persona_section: 'Abschnitte von Personas',
  persona_chat: 'Chat',
  persona_image: 'Porträts',
  context_analysis: 'Kontextanalyse',
  intake_questions: 'Fragen zum Einstieg',
  connection_test: 'Verbindungstests',
}

/** Texts of what a user uses. */
export const FIGURE_TEXTS = translated(
  {
    signedUp: 'Signed up',
    email: 'Email address',
    verified: 'Verified',
    notVerified: 'Not verified',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    from: (network: string) => `from ${network}`,
    signIns: 'Sign-ins',
    twoStep: 'Two-step verification',
    none: 'None',
    factors: { totp: 'Authenticator app', passkey: 'Passkey' },
    personas: 'Personas',
    surveys: 'Surveys',
    answers: 'Answers',
    storage: 'Storage',
    requests: 'AI requests this month',
    unlimited: (used: string) => `${used}, unlimited`,
    ofMax: (used: string, max: string) => `${used} of ${max}`,
    cost: (total: string) => `${total} this month`,
    call: (type: string) => CALLS[type] ?? type,
  },
  {
    signedUp: 'Registriert',
    email: 'E-Mail-Adresse',
    verified: 'Bestätigt',
    notVerified: 'Nicht bestätigt',
    lastSignIn: 'Zuletzt angemeldet',
    never: 'Nie',
    from: (network) => `aus ${network}`,
    signIns: 'Anmeldungen',
    twoStep: 'Zwei-Schritt-Prüfung',
    none: 'Keine',
    factors: { totp: 'Authenticator-App', passkey: 'Passkey' },
    personas: 'Personas',
    surveys: 'Umfragen',
    answers: 'Antworten',
    storage: 'Speicher',
    requests: 'KI-Anfragen in diesem Monat',
    unlimited: (used) => `${used}, unbegrenzt`,
    ofMax: (used, max) => `${used} von ${max}`,
    cost: (total) => `${total} in diesem Monat`,
    call: (type) => GERMAN_CALLS[type] ?? type,
  },
)
