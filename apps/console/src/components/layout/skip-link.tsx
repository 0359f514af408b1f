import { translated } from '@whofor/core/i18n/translated'

const TEXTS = translated(
  {
    skipToContent: 'Skip to content',
  },
  {
    skipToContent: 'Zum Inhalt springen',
  },
)
export const SkipLink = () => (
  <a
    href="#main"
    className="absolute -top-12 left-4 z-50 rounded-sm border border-line-strong bg-surface px-3 py-2 focus:top-2"
  >
    {TEXTS.skipToContent}
  </a>
)
