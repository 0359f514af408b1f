import { PERCENT_FROM } from '@whofor/core/segments/receipt-text'

/** How to read the block that `answerTableText` writes. */
export const ANSWER_TABLE_RULE = `The options of a question are rows of the "columns": times chosen in this group and by everyone, each also in percent (from ${PERCENT_FROM} responses on), score from 0 to 10, answer.`
