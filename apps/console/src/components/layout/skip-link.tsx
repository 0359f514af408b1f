export const SkipLink = () => (
  <a
    href="#main"
    className="absolute -top-12 left-4 z-50 rounded-sm border border-line-strong bg-surface px-3 py-2 focus:top-2"
  >
    Skip to content
  </a>
)
