import type { AnswerSource } from '@whofor/core/persona/answer-sources'
import type { ChatMessage } from '@whofor/core/persona/chat'
import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/chat'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Check, Copy, FileText } from '../../components/ui/icons.ts'
import { useCopied } from '../../lib/copy-text.ts'
import { Portrait } from '../portraits/portrait.tsx'

type Props = {
  persona: Persona
  messages: ChatMessage[]
  hearing: { question: string; text: string } | null
  answering: boolean
  onAsk: (question: string) => void
  /** The sections of the sheet that an answer repeats. */
  sourcesOf: (answer: string) => AnswerSource[]
  onSource: (anchor: string) => void
}

/** The messages and the answer in progress; scrolls along unless the user has scrolled up. */
export function Conversation({ persona, messages, hearing, answering, onAsk, sourcesOf, onSource }: Props) {
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  // Every render: each streamed chunk grows the list.
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight
  })
  const empty = messages.length === 0 && !hearing && !answering
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={texts.conversation}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 focus-visible:-outline-offset-2"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {empty && <Openers persona={persona} onAsk={onAsk} />}
      <ol aria-live="polite" className="grid gap-4">
        {messages.map((message) => (
          <Said key={message.id} persona={persona} by={message.role} text={message.text}>
            {message.role === 'persona' && <Sources sources={sourcesOf(message.text)} onSource={onSource} />}
          </Said>
        ))}
      </ol>
      {hearing && (
        // Outside the live region: announced once complete, not chunk by chunk.
        <ol className="mt-4 grid gap-4">
          <Said persona={persona} by="user" text={hearing.question} />
          <Said persona={persona} by="persona" text={hearing.text} writing />
        </ol>
      )}
      <p role="status" className={hearing || !answering ? 'sr-only' : 'mt-4 text-sm text-ink-2'}>
        {answering && texts.answering({ name: persona.name })}
      </p>
    </section>
  )
}

type SaidProps = {
  persona: Persona
  by: ChatMessage['role']
  text: string
  writing?: boolean
  children?: ReactNode
}

const Said = ({ persona: { name, image_url }, by, text, writing = false, children }: SaidProps) =>
  by === 'user' ? (
    <li className="ml-auto max-w-[85%] rounded-md bg-accent-soft px-3.5 py-2.5 whitespace-pre-wrap">
      <span className="sr-only">{texts.you_asked}</span>
      {text}
    </li>
  ) : (
    <li className="flex max-w-[95%] gap-3">
      <Portrait name={name} image={image_url} decorative className="mt-0.5 size-8" />
      <div className="min-w-0">
        <span className="sr-only">{name}: </span>
        <p className="voice text-lg/6 whitespace-pre-wrap">
          {text}
          {writing && (
            <span aria-hidden className="skeleton ml-0.5 inline-block h-4 w-1.5 translate-y-0.5 bg-ink-3!" />
          )}
        </p>
        <div className="flex items-start gap-x-2">
          {!writing && <CopyAnswer text={text} />}
          {children}
        </div>
      </div>
    </li>
  )

type SourcesProps = { sources: AnswerSource[]; onSource: (anchor: string) => void }

/** Where an answer stands on the sheet. */
const Sources = ({ sources, onSource }: SourcesProps) =>
  sources.length > 0 && (
    <ul aria-label={texts.on_sheet} title={texts.on_sheet} className="flex min-w-0 flex-wrap gap-1.5 py-0.5">
      {sources.map(({ anchor, title }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onSource(anchor)}
            className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-full border border-line px-2 text-xs text-ink-2 hover:border-line-strong hover:text-ink max-sm:min-h-9"
          >
            <FileText aria-hidden className="size-3 shrink-0" />
            {title}
          </button>
        </li>
      ))}
    </ul>
  )

function CopyAnswer({ text }: { text: string }) {
  const { copied, copy } = useCopied()
  return (
    <>
      <Button
        size="icon-s"
        variant="quiet"
        className="-ml-2 min-h-7! w-7! shrink-0 text-ink-3"
        aria-label={texts.copy}
        title={texts.copy}
        onClick={() => copy(text)}
      >
        {copied ? <Check aria-hidden className="size-3.5!" /> : <Copy aria-hidden className="size-3.5!" />}
      </Button>
      <span role="status" className="sr-only">
        {copied ? texts.copied_answer : ''}
      </span>
    </>
  )
}

const Openers = ({ persona, onAsk }: Pick<Props, 'persona' | 'onAsk'>) => (
  <div className="grid justify-items-center gap-2 pt-8 text-center">
    <Portrait name={persona.name} image={persona.image_url} decorative className="mb-2 size-20" />
    <p className="mb-3 max-w-[32ch] text-balance text-ink-2">{texts.openers({ name: persona.name })}</p>
    <ul aria-label={texts.suggested} className="grid justify-items-center gap-2">
      {suggestedQuestions(persona).map((question) => (
        <li key={question}>
          <Button
            size="s"
            className="h-auto! py-1.5! whitespace-normal! text-center"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)

type Asked = Pick<Persona, 'name' | 'structured_data' | 'demographic_insights'>

const LONGEST = 64
/** Third-person text cannot be quoted to the persona. */
const THIRD_PERSON = /\b(he|she|him|his|hers?|they|them|their)\b/iu

/** An answer in its own words, which was stated or counted. */
const ANSWERED = /^[“"].+[”"]/u

/** Three opening questions: one from the survey, one about an objection, one about a goal; answers before invented items. */
export function suggestedQuestions({ name, structured_data, demographic_insights }: Asked): string[] {
  const { goals, relationship_to_business } = structured_data
  const [first = name] = name.split(' ')
  const quotable = (items: readonly string[]) =>
    items
      .toSorted((a, b) => Number(ANSWERED.test(b)) - Number(ANSWERED.test(a)))
      .map((item) => item.replace(/^[“"]|[”"]$|[.!]$/gu, ''))
      .find((item) => item.length <= LONGEST && !THIRD_PERSON.test(item) && !item.includes(first))
  const objection = quotable(relationship_to_business.key_objections)
  const wishes = (goals.motivations ?? []).filter((item) => ANSWERED.test(item))
  const goal = quotable([...wishes, ...goals.short_term])
  return [
    askedIn(demographic_insights) ?? texts.choose,
    objection ? texts.objection({ text: objection }) : texts.holds_back,
    goal ? texts.goal({ text: goal }) : texts.hopes,
  ]
}

/** The survey question of the first statistic. */
function askedIn(insights: Asked['demographic_insights']): string | null {
  const figures = Object.values(insights).flatMap((insight) =>
    insight !== undefined && 'statistics' in insight ? insight.statistics : [],
  )
  const question = figures.map((text) => /^(.+?\?) /u.exec(text)?.[1]).find((text) => text !== undefined)
  return question && question.length <= 2 * LONGEST ? question : null
}
