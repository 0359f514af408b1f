/** Languages whose wording is checked; for others only the rules that need no words. */
export type QuestionLanguage = 'en' | 'de' | 'other'

const FREQUENT: Record<QuestionLanguage, Set<string>> = {
  en: listOf(
    'the you your how what which when where who why do does did are is was would have has of to for with and or from most often our not at it on a',
  ),
  de: listOf(
    'sie ihr ihre ihnen ihrem ihren du dir dich dein deine wie was welche welcher welches wann wo wer warum der die das den dem ein eine einen ist sind haben hat würden für mit und oder von bei zu nicht am im uns unser unsere auf sich',
  ),
  other: listOf(
    'le la les des une et vous votre quel quelle comment pourquoi est avec dans el los las qué cómo cuál cuándo con su por para del il che con quanto quale come perché per lei suo o os um uma com você seu het een hoe wat welke wanneer waar u uw van met hur vad vilken när du är och hvor hvad hvilken når er og jak co który kiedy jest nasıl ne ve bir için',
  ),
}

/** Guesses the language of a set of questions by its frequent words. */
export function questionLanguage(questions: readonly { question: string }[]): QuestionLanguage {
  const words = questions.flatMap(({ question }) => question.toLowerCase().match(/\p{L}+/gu) ?? [])
  const count = (language: QuestionLanguage) => words.filter((word) => FREQUENT[language].has(word)).length
  const [en, de, other] = [count('en'), count('de'), count('other')]
  if (en > de && en > other) return 'en'
  return de > en && de > other ? 'de' : 'other'
}

function listOf(words: string): Set<string> {
  return new Set(words.split(' '))
}
