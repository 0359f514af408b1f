import type { IntakeQuestion, IntakeReply } from '@whofor/core/persona/wizard'
import { texts as questionsTexts } from '@whofor/texts/console/wizard/questions'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { ArrowLeft, MessageCircleQuestionMark } from '../../../components/ui/icons.ts'
import { usePage } from '../../../lib/use-page.ts'
import type { IntakeDraft } from '../draft.ts'
import { Choices, TextAnswer } from './choices.tsx'

/** Time to see the choice. */
const PAUSE = 350

type Props = {
  question: IntakeQuestion
  asked: IntakeDraft
  place: number
  /** Label of the last question’s button; null for the others. */
  next: string | null
  isBusy: boolean
  /** Whether the last input was a key press: a text field is then focused instead of its question. */
  isByKeys: RefObject<boolean>
  onAnswer: (answered: IntakeDraft) => void
  onNext: (answered: IntakeDraft) => void
  onPrevious: () => void
}

/**
 * Advances automatically only after a deliberate choice: a click, Space, Enter or a number key. Arrow keys and screen
 * readers select without advancing, and so does a number key on the last question, where Enter then creates.
 */
export function QuestionForm(props: Props) {
  const { question, asked, place, next, isBusy, isByKeys, onAnswer, onNext, onPrevious } = props
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heading = usePage(questionsTexts.tab)
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = asked.answers[place] ?? ''
  const isText = question.type === 'text'
  const [isOwn, setOwn] = useState(!isText && answer !== '' && !question.options.includes(answer))

  useEffect(() => {
    const target = isByKeys.current ? (field.current ?? heading.current) : heading.current
    target?.focus()
    return () => clearTimeout(timer.current)
  }, [heading, isByKeys])

  function choose(option: string, isDeliberate: boolean) {
    if (isBusy) return
    clearTimeout(timer.current)
    const answered = option === answer ? asked : withAnswer(asked, place, option)
    onAnswer(answered)
    if (isDeliberate) timer.current = setTimeout(() => onNext(answered), PAUSE)
  }
  function onKeyDown({ key, altKey, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent) {
    // Digits typed into an answer of one's own are text.
    if (target instanceof HTMLInputElement && target.type === 'text') return
    const option = /^[1-9]$/.test(key) ? question.options[Number(key) - 1] : undefined
    if (isText || option === undefined || altKey || ctrlKey || metaKey) return
    setOwn(false)
    choose(option, next === null)
    // Enter then creates from there.
    if (next !== null) currentTarget.querySelectorAll('input')[Number(key) - 1]?.focus()
  }
  function advance() {
    clearTimeout(timer.current)
    if (!isBusy) onNext(asked)
  }
  return (
    // Number keys work only while focus is within the form.
    <Form
      onKeyDownCapture={() => {
        isByKeys.current = true
      }}
      onPointerDownCapture={() => {
        isByKeys.current = false
      }}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        advance()
      }}
    >
      <h1 ref={heading} id={`${id}-question`} tabIndex={-1} className="text-pretty wrap-anywhere">
        {question.question}
      </h1>
      {question.explanation && (
        <p id={`${id}-why`} className="mt-3 flex gap-2 text-ink-2">
          <MessageCircleQuestionMark
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-3"
            strokeWidth={1.75}
          />
          {question.explanation}
        </p>
      )}
      <div className="mt-8">
        {isText ? (
          <TextAnswer
            ref={field}
            id={id}
            value={answer}
            onChange={(text) => onAnswer(withAnswer(asked, place, text))}
            onDone={advance}
          />
        ) : (
          <Choices
            id={id}
            options={question.options}
            value={answer}
            isOwn={isOwn}
            onOwn={setOwn}
            onChoose={choose}
          />
        )}
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button variant="quiet" className="-ml-3.5" onClick={onPrevious}>
          <ArrowLeft aria-hidden />
          {place === 0 ? questionsTexts.setup : questionsTexts.previous}
        </Button>
        <p
          id={`${id}-help`}
          className="order-last w-full text-sm text-ink-2 sm:order-none sm:w-auto sm:flex-1 sm:text-right"
        >
          {isText && answer.trim() === '' && questionsTexts.can_skip}
          {isText && answer.trim() !== '' && (
            <span className="pointer-coarse:hidden">{questionsTexts.press_keys}</span>
          )}
          {!isText && isOwn && (
            <>
              {questionsTexts.type_own}
              <span className="pointer-coarse:hidden">{questionsTexts.then_enter}</span>.
            </>
          )}
          {!isText && !isOwn && next !== null && answer !== '' && (
            <span className="pointer-coarse:hidden">{questionsTexts.enter_creates}</span>
          )}
          {!isText && !isOwn && (next === null || answer === '') && (
            <>
              {questionsTexts.pick}
              <span className="pointer-coarse:hidden">
                {questionsTexts.or_press({ count: Math.min(question.options.length, 9) })}
              </span>
              .
            </>
          )}
        </p>
        <Button
          type="submit"
          variant={next === null ? 'plain' : 'primary'}
          busy={isBusy}
          disabled={!isText && answer.trim() === ''}
        >
          {isBusy
            ? questionsTexts.starting
            : (next ?? (isText && answer.trim() === '' ? questionsTexts.skip : questionsTexts.next))}
        </Button>
      </div>
    </Form>
  )
}

type Questions = IntakeReply['questions']

/** Sets one answer; an empty text clears it. */
export function withAnswer(asked: IntakeDraft, place: number, answer: string): IntakeDraft {
  const answers = [...asked.answers]
  while (answers.length < place) answers.push(null)
  answers[place] = answer === '' ? null : answer
  return { ...asked, answers }
}

/** One answer per question; null where a text question was skipped. */
export const answersTo = (questions: Questions, { answers }: IntakeDraft): (string | null)[] =>
  questions.map((_, place) => {
    const answer = answers[place]?.trim()
    return answer ? answer : null
  })

/** The first unanswered question that is not a text question; null if there is none. */
export function firstOpen(questions: Questions, asked: IntakeDraft): number | null {
  const answers = answersTo(questions, asked)
  const place = questions.findIndex(({ type }, index) => type !== 'text' && answers[index] === null)
  return place === -1 ? null : place
}
