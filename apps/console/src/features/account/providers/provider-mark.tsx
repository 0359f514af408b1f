import { KeyRound } from '../../../components/ui/icons.ts'

type Props = { provider: string; className?: string }

/** The mark of an identity provider, from its public brand geometry; a key for any other. Decorative. */
export function ProviderMark({ provider, className = 'size-4.5' }: Props) {
  const Mark = MARKS[provider]
  if (!Mark) return <KeyRound aria-hidden className={className} />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <Mark />
    </svg>
  )
}

const MARKS: Record<string, () => React.ReactNode> = {
  google: () => (
    <>
      <path
        fill="#4285f4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6z"
      />
      <path
        fill="#34a853"
        d="M12 22.4c2.8 0 5.2-.9 6.9-2.6l-3.4-2.6a6.2 6.2 0 0 1-9.3-3.3H2.7v2.7A10.4 10.4 0 0 0 12 22.4z"
      />
      <path fill="#fbbc05" d="M6.2 13.9a6.2 6.2 0 0 1 0-3.9V7.3H2.7a10.4 10.4 0 0 0 0 9.3z" />
      <path
        fill="#ea4335"
        d="M12 5.9c1.5 0 2.9.5 4 1.6l3-3A10.4 10.4 0 0 0 2.7 7.3L6.2 10A6.2 6.2 0 0 1 12 5.9z"
      />
    </>
  ),
  github: () => (
    <path
      className="fill-ink"
      d="M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.7c-2.8.6-3.4-1.3-3.4-1.3-.4-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.9.8.1-.6.3-1.1.6-1.3-2.2-.3-4.6-1.1-4.6-5 0-1.1.4-2 1-2.7-.1-.3-.4-1.3.1-2.7 0 0 .8-.3 2.7 1a9.6 9.6 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .5 1.4.2 2.4.1 2.7.6.7 1 1.6 1 2.7 0 3.9-2.3 4.7-4.6 5 .4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2z"
    />
  ),
  'microsoft-entra-id': () => (
    <>
      <path fill="#f25022" d="M3 3h8.5v8.5H3z" />
      <path fill="#7fba00" d="M12.5 3H21v8.5h-8.5z" />
      <path fill="#00a4ef" d="M3 12.5h8.5V21H3z" />
      <path fill="#ffb900" d="M12.5 12.5H21V21h-8.5z" />
    </>
  ),
}
