import { translated } from '../../i18n/translated.ts'

/** Notes on questions. Jobs read them in English, for the model. */
export const QUALITY_TEXTS = translated(
  {
    quoted: (text: string) => `“${text}”`,
    twoThings: 'This asks two things at once. Keep one, or split the question.',
    asksLike: (number: number) => `This asks nearly the same as question ${number}.`,
    meanSame: (one: string, other: string) => `${one} and ${other} mean the same. Keep one.`,
    leading: (found: string) => `${found} suggests an answer. Ask neutrally.`,
    absolute: (found: string) => `Few people can say yes to ${found}. Ask how often or how much.`,
    tooLong: (words: number) => `${words} words are a lot to read. Aim for 8 to 12.`,
    tooShort: 'This is very short. Say what you ask about; 8 to 12 words read well.',
    longOption: (option: string) => `${option} is much longer than the other options, so it stands out.`,
    negatives: 'Two negatives are easy to misread. Say it positively.',
    overlap: (one: string, other: string) => `${one} and ${other} overlap, so some people fit both.`,
    sameScores: (score: number) => `Every option scores ${score}, so the scores can’t tell people apart.`,
    narrowScores: (low: number, high: number) =>
      `Scores only go from ${low} to ${high}, so they hardly tell people apart. Use more of the range.`,
    tie: (one: string, other: string, score: number) =>
      `${one} and ${other} both score ${score}, so the score can’t tell them apart.`,
    noNotSure: 'There is no “Not sure” option, so people who don’t know have to guess.',
    notSureScore: (option: string, score: number, neutral: number) =>
      `${option} scores ${score}. At ${neutral} it moves averages neither up nor down.`,
  },
  {
    quoted: (text) => `„${text}“`,
    twoThings: 'Hier wird nach zwei Dingen zugleich gefragt. Behalten Sie eines oder teilen Sie die Frage.',
    asksLike: (number) => `Das fragt fast dasselbe wie Frage ${number}.`,
    meanSame: (one, other) => `${one} und ${other} bedeuten dasselbe. Behalten Sie nur eines davon.`,
    leading: (found) => `${found} legt eine Antwort nahe. Fragen Sie neutral.`,
    absolute: (found) => `Kaum jemand kann ${found} bejahen. Fragen Sie, wie oft oder wie sehr.`,
    tooLong: (words) => `${words} Wörter sind viel zu lesen. Gut sind 8 bis 12.`,
    tooShort: 'Das ist sehr kurz. Sagen Sie, worum es geht; 8 bis 12 Wörter lesen sich gut.',
    longOption: (option) => `${option} ist viel länger als die anderen Antworten und fällt deshalb auf.`,
    negatives: 'Zwei Verneinungen werden leicht falsch gelesen. Fragen Sie positiv.',
    overlap: (one, other) => `${one} und ${other} überschneiden sich: Auf manche trifft beides zu.`,
    sameScores: (score) =>
      `Alle Antworten haben ${score} Punkte. So unterscheiden die Punkte die Befragten nicht.`,
    narrowScores: (low, high) =>
      `Die Punkte reichen nur von ${low} bis ${high} und unterscheiden die Befragten kaum. Nutzen Sie mehr vom Bereich.`,
    tie: (one, other, score) =>
      `${one} und ${other} haben beide ${score} Punkte. So unterscheiden die Punkte sie nicht.`,
    noNotSure: 'Es fehlt eine Antwort wie „Weiß nicht“; wer es nicht weiß, muss raten.',
    notSureScore: (option, score, neutral) =>
      `${option} hat den Punktwert ${score}. Mit ${neutral} verschiebt es den Durchschnitt nicht.`,
  },
)
