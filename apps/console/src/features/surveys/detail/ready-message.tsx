import { answeringMinutes } from '@whofor/core/survey/response-schema'
import { texts } from '@whofor/texts/console/surveys/share'
import { useId, useState } from 'react'
import { Button, buttonStyle } from '../../../components/ui/button.tsx'
import { Segment, Segmented } from '../../../components/ui/choices.tsx'
import { Textarea } from '../../../components/ui/form.tsx'
import { Check, Copy, Mail, Share2 } from '../../../components/ui/icons.ts'
import { useCopied } from '../../../lib/copy-text.ts'
import type { PublishedSurvey } from '../queries.ts'
import { messagesOf } from './share-messages.ts'

const LENGTHS = ['short', 'email', 'sign'] as const
type Length = (typeof LENGTHS)[number]

/** A message in three lengths, to be changed and sent. */
export function ReadyMessage({ survey, url }: { survey: PublishedSurvey; url: string }) {
  const id = useId()
  const [length, setLength] = useState<Length>('short')
  const [typed, setTyped] = useState<Partial<Record<Length, string>>>({})
  const { copied, copy } = useCopied()
  const questions = survey.questions.length
  const asked = {
    title: survey.title,
    url,
    questions,
    minutes: answeringMinutes(questions),
  }
  const messages = messagesOf(survey)
  const text = typed[length] ?? messages[length](asked)
  const subject = messages.mail_subject({ title: survey.title })
  return (
    <fieldset className="grid gap-2 border-t border-line pt-5">
      <legend className="contents">
        <span className="font-[550]">{texts.message}</span>
      </legend>
      <Segmented>
        {LENGTHS.map((value) => (
          <Segment
            key={value}
            name={`${id}-length`}
            checked={length === value}
            onChange={() => setLength(value)}
          >
            {texts.lengths[value]}
          </Segment>
        ))}
      </Segmented>
      <Textarea
        aria-label={texts.message}
        rows={length === 'email' ? 8 : 3}
        value={text}
        onChange={(event) => setTyped({ ...typed, [length]: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copy(text)}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? texts.copied : texts.copy_message}
        </Button>
        <a
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          className={buttonStyle()}
        >
          <Mail aria-hidden />
          {texts.email}
        </a>
        {'share' in navigator && (
          <Button onClick={() => navigator.share({ title: survey.title, text, url }).catch(() => {})}>
            <Share2 aria-hidden />
            {texts.share}
          </Button>
        )}
        <span role="status" className="sr-only">
          {copied && texts.copied}
        </span>
      </div>
    </fieldset>
  )
}
