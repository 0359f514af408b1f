import { translated } from '@whofor/core/i18n/translated'

/** Titles and descriptions of the pages that search engines and link previews read. */
export const PAGE_TEXTS = translated(
  {
    home: 'Personas you can prove · Whofor',
    homeDescription:
      'Ask your customers a few questions. Whofor groups their real answers and writes a persona for each group, with the count behind every claim.',
    login: 'Login · Whofor',
    loginDescription: 'Sign in to Whofor to see your personas, surveys and answers.',
    register: 'Sign up · Whofor',
    registerDescription: 'Create your first persona in about 5 minutes. No credit card required.',
    legal: (title: string) => `${title} · Whofor`,
    legalDescription: (title: string) => `${title} of this Whofor server.`,
    persona: (name: string, subtitle: string | null) => (subtitle ? `${name}: ${subtitle}` : name),
    personaDescription: 'An audience persona, shared with Whofor.',
    unavailable: 'Persona Not Available · Whofor',
  },
  {
    home: 'Personas, die Sie belegen können · Whofor',
    homeDescription:
      'Stellen Sie Ihrer Kundschaft ein paar Fragen. Whofor gruppiert die echten Antworten und schreibt zu jeder Gruppe eine Persona, mit der Zählung hinter jeder Aussage.',
    login: 'Anmelden · Whofor',
    loginDescription: 'Melden Sie sich bei Whofor an: zu Ihren Personas, Umfragen und Antworten.',
    register: 'Registrieren · Whofor',
    registerDescription: 'Ihre erste Persona in etwa 5 Minuten. Ohne Kreditkarte.',
    legal: (title) => `${title} · Whofor`,
    legalDescription: (title) => `${title} dieses Whofor-Servers.`,
    persona: (name, subtitle) => (subtitle ? `${name}: ${subtitle}` : name),
    personaDescription: 'Eine Persona, geteilt mit Whofor.',
    unavailable: 'Persona nicht verfügbar · Whofor',
  },
)
