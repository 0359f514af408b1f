import { texts } from '@whofor/texts/console/components'

export const SkipLink = () => (
  <a
    href="#main"
    className="absolute -top-12 left-4 z-50 rounded-sm border border-line-strong bg-surface px-3 py-2 focus:top-2"
  >
    {texts.skip_link.skip_to_content}
  </a>
)
