import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'
import { formatNumber } from '../../../lib/format.ts'

/** Texts of the list of users. */
export const USER_TEXTS = translated(
  {
    title: 'Users',
    lead: (all: number, signedIn: number) =>
      `${counted(all, 'account', 'accounts')}, ${formatNumber(signedIn)} signed in this month`,
    search: 'Search by email or name',
    failed: 'Couldn’t load users',
    none: 'No users found',
    loading: 'Loading users',
    filter: 'Filter',
    filters: { all: 'All', admins: 'Admins', at_limit: 'At limit', disabled: 'Disabled' },
    sortBy: 'Sort by',
    sorts: {
      email: 'User',
      created: 'Signed up',
      logins: 'Sign-ins',
      last_login: 'Last sign-in',
      ai_requests: 'AI this month',
      cost: 'Cost',
    },
    email: 'Email',
    tier: 'Tier',
    admin: 'Admin',
    disabled: 'Disabled',
    orders: { asc: 'Ascending, reverse', desc: 'Descending, reverse' },
    never: 'Never',
    unlimited: (used: string) => `${used}, unlimited`,
    ofMax: (used: string, max: string) => `${used} of ${max}`,
  },
  {
    title: 'Konten',
    lead: (all, signedIn) =>
      `${counted(all, 'Konto', 'Konten')}, ${formatNumber(signedIn)} in diesem Monat angemeldet`,
    search: 'Nach E-Mail oder Name suchen',
    failed: 'Die Konten konnten nicht geladen werden',
    none: 'Keine Konten gefunden',
    loading: 'Konten werden geladen',
    filter: 'Filter',
    filters: { all: 'Alle', admins: 'Admins', at_limit: 'Am Limit', disabled: 'Gesperrt' },
    sortBy: 'Sortieren nach',
    sorts: {
      email: 'Konto',
      created: 'Registriert',
      logins: 'Logins',
      last_login: 'Letzter Login',
      ai_requests: 'KI im Monat',
      cost: 'Kosten',
    },
    email: 'E-Mail',
    tier: 'Tarif',
    admin: 'Admin',
    disabled: 'Gesperrt',
    orders: { asc: 'Aufsteigend, umkehren', desc: 'Absteigend, umkehren' },
    never: 'Nie',
    unlimited: (used) => `${used}, unbegrenzt`,
    ofMax: (used, max) => `${used} von ${max}`,
  },
)
