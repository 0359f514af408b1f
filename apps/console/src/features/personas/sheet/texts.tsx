const SHORT = 32

/** One text as it is, a few words each in one run, sentences one below the other. */
export function Texts({ texts }: { texts: string[] }) {
  const [only] = texts
  if (texts.length === 1) return only
  if (texts.every((text) => text.length <= SHORT)) {
    return (
      <ul>
        {texts.map((text) => (
          <li
            key={text}
            className="inline not-last:after:mx-1.5 not-last:after:text-ink-3 not-last:after:content-['·']"
          >
            {text}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-0.5 print:gap-0">
      {texts.map((text) => (
        <li
          key={text}
          className="relative pl-3.5 before:absolute before:top-[.5625rem] before:left-0 before:size-1 before:rounded-full before:bg-ink-3"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
