import { EDIT_TEXTS } from '../edit/edit-texts.ts'

const SHORT = 32

/** Placeholder for an empty field. */
export const Empty = () => <span className="text-ink-3 print:hidden">{EDIT_TEXTS.empty}</span>

/** A single text as it is; short texts inline, longer ones as a list. Always inline in print. */
export function Texts({ texts }: { texts: string[] }) {
  const [only] = texts
  if (texts.length === 0) return <Empty />
  if (texts.length === 1) return only
  const short = texts.every((text) => text.length <= SHORT)
  return (
    <ul className={short ? '' : 'grid gap-0.5 print:block'}>
      {texts.map((text, index) => (
        <li key={text} className={short ? 'inline' : LINE}>
          {text}
          {index < texts.length - 1 && (
            <span aria-hidden className={short ? 'text-ink-3' : 'hidden text-ink-3 print:inline'}>
              {'\u00a0· '}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const LINE =
  'relative pl-3.5 before:absolute before:top-[.5625rem] before:left-0 before:size-1 before:rounded-full before:bg-ink-3 print:inline print:pl-0 print:before:hidden'
