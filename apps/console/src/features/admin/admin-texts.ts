import { translated } from '@whofor/core/i18n/translated'

/** Texts of the frame of the administration. */
export const ADMIN_TEXTS = translated(
  {
    title: 'Admin Dashboard',
    tab: 'Admin',
    navigation: 'Administration',
    users: 'Users',
    tiers: 'Tiers',
    tips: 'Tips',
    news: 'Product News',
    images: 'Batch images',
    audit: 'Audit log',
    ai: 'AI status',
    instance: 'Instance',
  },
  {
    title: 'Verwaltung',
    tab: 'Verwaltung',
    navigation: 'Verwaltung',
    users: 'Konten',
    tiers: 'Tarife',
    tips: 'Tipps',
    news: 'Neuigkeiten',
    images: 'Bilder erzeugen',
    audit: 'Protokoll',
    ai: 'KI-Status',
    instance: 'Instanz',
  },
)

/** Texts around a link that is shown once. */
export const LINK_TEXTS = translated(
  { link: 'Link', once: 'You won’t see this link again.', done: 'Done' },
  { link: 'Link', once: 'Dieser Link wird nicht noch einmal angezeigt.', done: 'Fertig' },
)
