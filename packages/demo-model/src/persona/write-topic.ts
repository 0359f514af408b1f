import { TOPIC_LINES } from '../banks/topic-lines.ts'
import type { Topic } from '../topic/read-topic.ts'
import type { PersonaDraft } from './draft.ts'
import { inTurn } from './pick-by-turn.ts'

/** Lines about what this business offers; none where its description does not say. */
export function topicLines({ topic, turn, say }: PersonaDraft) {
  const lines = topic.means && TOPIC_LINES[topic.means]
  if (!lines) return { goals: [], challenges: [], bio: [] }
  const line = (bank: keyof typeof lines) => [
    say(inTurn(lines[bank], turn, `topic ${bank}`).replace(/\{(\w+)\}/gu, worded(topic))),
  ]
  return { goals: line('goals'), challenges: line('challenges'), bio: line('bio') }
}

const worded =
  ({ offer, kind, when }: Topic) =>
  (tag: string, word: string): string => {
    if (word === 'offer') return offer ?? tag
    if (word === 'a_kind') return `${/^[aeiou]/iu.test(kind ?? '') ? 'an' : 'a'} ${kind}`
    return word === 'when' ? (when ?? 'without a second visit') : tag
  }
