import { translated } from '@whofor/core/i18n/translated'

const TEXTS = translated(
  {
    readme: (email: string, created: string) => `Everything ${email} has in Whofor.
Created on ${created}. Changes made during the export may be missing.

account.json           profile, plan, notifications, usage by month, identities, second factors, sessions, sign-ins,
                       API keys, connected apps, webhooks
context-items.json     business context
surveys/<title>/       survey.json with its questions and groups, answers.csv and answers.json
personas/<name>/       persona.json (can be imported again), persona.md, details.json with tags, notes and
                       links, versions.json, chat.json, and the images of all versions
jobs.json              what you asked the AI for
ai-usage.json          calls to the AI model
exports.json           files you downloaded
audit.json             changes to your account

Passwords, codes and other secrets are not included, nor are personas you deleted.
Times are in UTC.
`,
  },
  {
    readme: (email, created) => `Alles, was ${email} in Whofor hat.
Erstellt am ${created}. Änderungen während des Exports fehlen möglicherweise.

account.json           Profil, Tarif, Benachrichtigungen, Nutzung nach Monaten, verknüpfte Konten, zweite Faktoren,
                       Sitzungen, Anmeldungen, API-Schlüssel, verbundene Apps,
                       Webhooks
context-items.json     Geschäftskontext
surveys/<title>/       survey.json mit Fragen und Gruppen, answers.csv und answers.json
personas/<name>/       persona.json (kann wieder importiert werden), persona.md, details.json mit Tags, Notizen und
                       Links, versions.json, chat.json und die Bilder aller Fassungen
jobs.json              was Sie die KI erstellen ließen
ai-usage.json          Aufrufe des KI-Modells
exports.json           Dateien, die Sie heruntergeladen haben
audit.json             Änderungen an Ihrem Konto

Passwörter, Codes und andere Geheimnisse sind nicht enthalten, ebenso wenig gelöschte Personas.
Alle Zeiten sind in UTC.
`,
  },
)

/** Says what is where. @param now milliseconds since the epoch */
export const readmeText = (email: string, now: number): string =>
  TEXTS.readme(email, new Date(now).toISOString())
