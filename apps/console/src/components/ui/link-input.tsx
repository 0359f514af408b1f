import { Input } from './input.tsx'

/** A link to copy: read-only, and selected as a whole. */
export const LinkInput = ({ id, url, className = '' }: { id: string; url: string; className?: string }) => (
  <Input
    id={id}
    readOnly
    value={url}
    onFocus={(event) => event.target.select()}
    className={`min-w-0 flex-1 truncate font-mono text-sm ${className}`}
  />
)
