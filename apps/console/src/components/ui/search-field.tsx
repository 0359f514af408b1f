import { Search } from 'lucide-react'
import { useId } from 'react'
import { Input } from './input.tsx'

type Props = { label: string; placeholder: string; text: string; onText: (text: string) => void }

/** Searches as one types; `useSearchText` keeps the text in the URL. */
export function SearchField({ label, placeholder, text, onText }: Props) {
  const id = useId()
  return (
    <search className="relative block w-full sm:max-w-[360px]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
      />
      <Input
        id={id}
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="pl-9"
      />
    </search>
  )
}
