import type { Finding } from '../persona/findings.ts'

/** What a question can be about, and how answers and lines of the sheet on the same are recognised. */
type ChatTopic = { asked: RegExp; answeredBy: RegExp; line: RegExp }

/** The first that a question matches is its topic. */
const TOPICS: readonly ChatTopic[] = [
  {
    asked:
      /\b(pay|costs?|prices?|priced|expensive|cheap(er)?|euros?|dollars?|pounds?|money|budget|afford|spend)\b|[€$£]/iu,
    answeredBy: /\b(money|spend|pay|budget|prices?|costs?)\b/iu,
    line: /\b(prices?|costs?|money|bills?|pay(ing)?|expensive|extras?)\b/iu,
  },
  {
    asked:
      /\b(instead|otherwise|without (us|it)|alternatives?|competitors?|elsewhere|somewhere else|anyone else|compare)\b/iu,
    answeredBy: /\b(do without|did not exist|compare)\b/iu,
    line: /\b(compar\w+|other (shops?|offers?)|alternatives?)\b/iu,
  },
  {
    asked: /\b(when|how often|how (soon|fast|quick\w*)|urgent\w*|hurry|wait(ing)?|overnight|what time)\b/iu,
    answeredBy: /^(when|how often|how far ahead|at (which|what) time|in an ordinary)\b/iu,
    line: /\b(waiting|time|times|quick\w*|hurry|late)\b/iu,
  },
  {
    asked: /\b(hear|heard|found|find) (about|out|of|us)\b|\b(newsletter|advert\w*)\b/iu,
    answeredBy: /\b(hear|reach)\b/iu,
    line: /\b(advert\w*|newsletter)\b/iu,
  },
  {
    asked: /\b(trust|convinces?|decide|choose|recommend)\b/iu,
    answeredBy: /\b(trust|convinces?|decide|say before|recommend|hopes? for|main reason)\b/iu,
    line: /\b(trust|proof|promises?|decision|choos\w+)\b/iu,
  },
]

export const topicAsked = (question: string): ChatTopic | null =>
  TOPICS.find(({ asked }) => asked.test(question)) ?? null

/** By the question that was asked, or by what was answered to another one. */
export const isOnTopic = ({ answeredBy, line }: ChatTopic, { question, answer }: Finding): boolean =>
  answeredBy.test(question) || line.test(answer)
