import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { texts as resultsTexts } from '@whofor/texts/console/surveys/results'
import { ChevronDown } from '../../../components/ui/icons.ts'
import type { PublishedSurvey } from './published-survey.ts'

/** The questions and the scores of their options, before there are answers to them. */
export const QuestionList = ({ survey }: { survey: PublishedSurvey }) => (
  <details className="group border-y border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-[550] [&::-webkit-details-marker]:hidden">
      {survey.questions.length} {pageTexts.questions}
      <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" />
    </summary>
    <ol className="grid list-decimal gap-4 pb-6 pl-5">
      {survey.questions.map(({ id, question, options }) => (
        <li key={id} className="pl-1">
          <p className="font-medium">{question}</p>
          <ul className="mt-1 text-ink-2">
            {options.map((option) => (
              <li key={option.id}>
                {option.text}
                <span className="ml-2 text-sm whitespace-nowrap text-ink-3 tabular-nums">
                  {resultsTexts.score({ score: String(option.score) })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </details>
)
