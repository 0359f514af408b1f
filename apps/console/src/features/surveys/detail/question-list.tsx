import { ChevronDown } from '../../../components/ui/icons.ts'
import { DETAIL_TEXTS } from './detail-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'

/** The questions before there are answers to them. */
export const QuestionList = ({ survey }: { survey: PublishedSurvey }) => (
  <details className="group border-y border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-[550] [&::-webkit-details-marker]:hidden">
      {survey.questions.length} {DETAIL_TEXTS.questions}
      <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" />
    </summary>
    <ol className="grid list-decimal gap-4 pb-6 pl-5">
      {survey.questions.map(({ id, question, options }) => (
        <li key={id} className="pl-1">
          <p className="font-medium">{question}</p>
          <p className="text-ink-2">{options.map(({ text }) => text).join(' · ')}</p>
        </li>
      ))}
    </ol>
  </details>
)
