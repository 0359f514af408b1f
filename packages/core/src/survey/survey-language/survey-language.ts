import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '../respondent-texts/respondent-language.ts'

/** Languages without texts of their own, recognised so that they are not mistaken for a similar language. */
type OtherLanguage = 'sv' | 'da' | 'cs' | 'hr' | 'ro' | 'hu' | 'ca' | 'id' | 'fi' | 'lt'
type LatinLanguage = Exclude<RespondentLanguage, 'ar' | 'zh' | 'ja'> | OtherLanguage

/**
 * Words that are frequent in questions and answers, in lower case. A word that occurs in several of these languages is
 * listed with each of them.
 */
const FREQUENT_WORDS: Record<LatinLanguage, string> = {
  en: 'the you your how what which when where who why do does did are is was would have has had can could will of to for with and or from most often our we us it that this these not no never sometimes always rarely every day week month more less than at in on a an i my me about by be as if so any ever yes very much many should people think use there',
  de: 'sie ihr ihre ihren ihnen ihrem ihrer du dir dich dein deine wie was welche welcher welches welchen wann wo wer warum wofür womit der die das den dem des ein eine einen einem einer ist sind war haben hat hatten würden werden können für mit und oder von bei zu zum zur nicht kein keine nie selten oft manchmal immer jeden mehr als weniger am im in an auf aus uns unser unsere unserem sich es ich mir mich so viel sehr ja nein',
  es: 'el la los las un una unos de del al en que qué con por para su sus se le lo y o no sí es son está cómo cuál cuáles cuándo cuánto cuánta cuántas cuántos dónde quién usted ustedes tú tu te nos nuestro nuestra nuestros nuestras más menos muy nada todo todos cada día semana mes vez veces nunca casi siempre hace a sobre entre si mi me yo ha he suele ser tiene',
  fr: 'le la les un une des du de au aux en et ou où que qu quoi qui quel quelle quels quelles quand comment pourquoi combien vous votre vos nous notre nos est sont êtes avez a ce cette ces pour par avec sans sur dans chez ne pas plus moins très jamais souvent parfois toujours jour jours semaine mois fois je j tu te ton ta tes mon ma on il elle y si oui non avoir être',
  it: 'il lo la i gli le un una uno di del della dei delle dell al alla ai in nel nella da dal con per su che chi cosa come quando quanto quanta quanti quante quale quali qual dove perché è sono ha hai si lei suo sua suoi sue tu ti tuo tua noi nostro nostra nostri nostre ci e o non no sì più meno molto mai spesso sempre ogni volta volte giorno settimana mese a mi io se tra fra anche di solito',
  pt: 'o a os as um uma de do da dos das no na nos nas em ao à aos pelo pela com por para que quê qual quais quando quanto quantas quantos onde quem como é são está foi você vocês seu sua seus suas tu teu te nosso nossa nossos nossas e ou não sim mais menos muito nunca às vezes vez sempre cada dia semana mês se eu me meu minha isso isto esse este',
  nl: 'de het een van voor met en of op in bij naar uit over aan te om door dat die dit deze wie wat waar wanneer hoe hoeveel waarom welk welke u uw je jij jouw jullie wij we ons onze is zijn was bent heeft hebt heb hebben wordt kunt zou niet geen nooit soms vaak altijd elke dag week maand meer minder dan keer per ik mijn er zo veel heel ja nee',
  pl: 'i w z na do o od po za dla przez przy się nie tak jest są być jak jaki jaka jakie jaką jakich jako co czy kto kiedy gdzie ile który która które której których dlaczego państwo państwa pan pani pana ciebie ty cię twój twoja nas nasz nasza nasze naszej naszych naszym u a lub oraz ale to tego ten ta te bardzo często rzadko nigdy zawsze czasami raz razy dzień tydzień tygodniu miesiącu codziennie więcej mniej niż mnie mi ja',
  tr: 've bir bu ne nasıl hangi kim neden niçin nerede kaç zaman sık için ile mi mı mu mü misiniz mısınız musunuz müsünüz siz sizi size sizin bizim bize bizi bizden biz sen seni sana çok az daha en hiç her gün hafta haftada ayda kez kere defa bazen genellikle nadiren asla evet hayır değil olarak gibi kadar veya ya da de var yok ben bana oldukça',
  sv: 'och att det som en ett i på är av för med till den inte har du din ditt dina ni er vi oss vår våra hur vad vilken vilket vilka när var vem varför eller om mycket aldrig ofta ibland alltid varje dag vecka månad mer mindre än gång gånger jag mig så ja nej från hos kan brukar skulle dig',
  da: 'og at det som en et i på er av af for med til den ikke har du din dit dine de dem vi os vår vores hvor hva hvad hvilken hvilket hvilke hvordan når hvornår hvem hvorfor eller om meget mye aldri aldrig ofte alltid altid hver dag uge uke måned mer mere mindre enn end gang ganger jeg mig så ja nej fra hos kan ville deg dig hvis',
  cs: 'a v ve s se si na do o od po za pro při je jsou být jak jaký jaká jaké jaký co čo kdo kdy kedy kde kam proč prečo který která které ktorý ktorá ktoré kolik koľko vy vás vám váš vaše ty tě nás náš naše u nebo alebo ale to ten ta ne není nie velmi často nikdy vždy někdy každý každý den týden více méně než mě mi už by aby ako ste jste máte',
  hr: 'i u na s sa za od do po iz o se su je ste biti kako koji koja koje kakav što šta tko ko kada kad gdje gde koliko zašto vi vas vam vaš vaša vaše ti te nas naš naša ili a ali to ne da li vrlo često nikad nikada uvijek ponekad svaki dan tjedan više manje nego me mi kod biste imate',
  ro: 'și si în la de din cu pe pentru un o este sunt ce care cum când unde cine cât câte câtă de ce dumneavoastră dvs vă voi tu te noi ne noastre noastră nostru sau nu da foarte des niciodată uneori mereu fiecare zi săptămână lună mai puțin mult decât al a ale cel cea am ai ați avut prin despre',
  hu: 'a az és vagy nem is hogy hogyan mi mit milyen melyik mikor hol ki miért mennyi mennyire hány ön önnek önt te ti mi minket nálunk van volt egy ez azt ezt meg el ha de több kevesebb mint nagyon soha gyakran néha mindig minden nap hét hónap alkalommal nincs szokott igen jól ön',
  ca: 'el la els les un una uns de del dels al als en amb per que què qui quin quina quins quines quan com on quant quants quantes seu seva vostè vostra vostre teu teva tu ens nostre nostra nostres i o no sí és són hi ha més menys molt mai sempre sovint cada dia setmana mes vegades es ho a us vos',
  id: 'yang dan di ke dari untuk dengan ini itu apa apakah bagaimana berapa kapan mana siapa mengapa kenapa anda kamu saya kami kita adalah tidak ya atau pada dalam oleh akan sudah pernah sering jarang selalu setiap hari minggu bulan kali lebih kurang sangat seberapa bisa ada sekali para',
  lt: 'ir ar yra kas kaip kada kur kiek kodėl koks kokia kokie kuris kuri jūs jums jūsų mūsų mes mums iš su į per prie už apie nuo po ne taip dažnai retai niekada visada kartais kasdien savaitę mėnesį daugiau mažiau nei labai',
  fi: 'ja on ei että se oli ovat mitä mikä miten milloin missä mistä kuka miksi kuinka usein te teidän teille sinä sinun sinulle meidän meiltä me tai vai en et ole olet olette joka päivä viikko viikossa kuukausi koskaan harvoin aina enemmän vähemmän kuin hyvin kyllä jos kun mutta myös',
}

/** Letters and endings that reveal a language on their own. */
const TELLING_WORDS: readonly (readonly [LatinLanguage, RegExp])[] = [
  ['de', /ß/u],
  ['es', /ñ|ción$/u],
  ['fr', /[œê]|eux$|ez$/u],
  ['it', /[^aeiou]ità$|zione$|zioni$/u],
  ['pt', /[ãõ]|lh|nh|ções$|óri[oa]s?$/u],
  ['nl', /ij/u],
  ['pl', /[ąęłśźż]|cie$/u],
  ['tr', /[ğış]|[sc][ıiuü]n[ıiuü]z$|yor$/u],
  ['sv', /ä.*å|å.*ä|ö.*å|å.*ö/u],
  ['da', /[øæ]/u],
  ['cs', /[řůěťďľĺŕ]/u],
  ['ro', /[ățţ]/u],
  ['lt', /[ąęėįųū]/u],
  ['hu', /[őű]/u],
  ['ca', /l·l|ció$/u],
]

/** Letters of further languages, such as Vietnamese. */
const FOREIGN_LETTERS = /[əơưđħġẹọạảấầẩậắằặẻẽếềểễệỉịỏốồổỗộớờởợụủứừửữựỳỷỹ]/u

type Written = { question: string; options?: readonly { text: string }[] }

/** The language of a survey; null if its texts do not reveal it, or if there are no respondents' texts in it. */
export function surveyLanguage(questions: readonly Written[]): RespondentLanguage | null {
  return findLanguage(
    questions.map(({ question }) => question),
    questions.flatMap(({ options = [] }) => options.map(({ text }) => text)),
  )
}

/** Letters that Persian, Urdu and others use all the time, and Arabic hardly ever. */
const NOT_ARABIC = /[پچژگکیےٹڈڑںہ]/gu
const MAX_NOT_ARABIC = 0.03
/** Japanese uses kana at least for endings; Chinese has none. */
const MIN_KANA = 0.1
/** Minimum share of a script in the text. Names and brands are written in Latin letters everywhere. */
const MIN_SHARE = 0.6
const MIN_LATIN_SHARE = 0.75
/** Number of Han characters and kana that carry as much evidence as a word. */
const CHARACTERS_A_WORD = 2
/** A single word in another script may be a name. */
const MIN_WORDS = 2

const SCRIPTS = {
  latin: /\p{Script=Latin}+/gu,
  arabic: /\p{Script=Arabic}+/gu,
  east: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  any: /\p{L}[\p{L}\p{M}]*/gu,
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * The language of a survey, found by its script or by its most frequent words.
 * @param questions carry more evidence than options, which may be numbers and names
 * @returns null without enough evidence, for a mixture, and for languages without texts
 */
function findLanguage(questions: readonly string[], options: readonly string[]): RespondentLanguage | null {
  const text = [...questions, ...questions, ...options].join('\n').normalize('NFC')
  const latin = countOf(text, SCRIPTS.latin)
  const arabic = countOf(text, SCRIPTS.arabic)
  const characters = countOf(text, SCRIPTS.east)
  const east = characters / CHARACTERS_A_WORD
  const others = text.replace(SCRIPTS.latin, ' ').replace(SCRIPTS.arabic, ' ').replace(SCRIPTS.east, ' ')
  const all = latin + arabic + east + countOf(others, SCRIPTS.any)
  const decides = (words: number) => words >= MIN_WORDS && words >= all * MIN_SHARE
  if (decides(east)) return countOf(text, SCRIPTS.kana) >= characters * MIN_KANA ? 'ja' : 'zh'
  if (decides(arabic)) {
    const letters = countOf(text, /\p{Script=Arabic}/gu)
    return countOf(text, NOT_ARABIC) > letters * MAX_NOT_ARABIC ? null : 'ar'
  }
  return latin >= all * MIN_LATIN_SHARE ? findLatinLanguage(questions, options) : null
}

type Scores = Map<LatinLanguage, number>

const QUESTION_WEIGHT = 2
/** Minimum evidence: that of one word in a question that occurs in no other language. */
const MIN_SCORE = 2
/** Minimum share of the evidence in the weight of all words. */
const MIN_WORD_SHARE = 0.15
/** Minimum ratio between the best and the second language. */
const MIN_LEAD = 1.35

/** The languages in which a word is frequent. */
const LANGUAGES_OF = new Map<string, Set<LatinLanguage>>()
for (const [language, words] of Object.entries(FREQUENT_WORDS) as [LatinLanguage, string][])
  for (const word of words.split(' '))
    LANGUAGES_OF.set(word, (LANGUAGES_OF.get(word) ?? new Set<LatinLanguage>()).add(language))

/** Counts frequent words. A word weighs less the more languages share it. */
function findLatinLanguage(
  questions: readonly string[],
  options: readonly string[],
): RespondentLanguage | null {
  const scores: Scores = new Map()
  const weight =
    addWords(scores, questions.join('\n'), QUESTION_WEIGHT) + addWords(scores, options.join('\n'), 1)
  const [best, second] = [...scores].sort(([, one], [, other]) => other - one)
  if (!best || best[1] < Math.max(MIN_SCORE, weight * MIN_WORD_SHARE)) return null
  if (second && best[1] < second[1] * MIN_LEAD) return null
  return RESPONDENT_LANGUAGES.find((language) => language === best[0]) ?? null
}

/** @returns the weight of all words */
function addWords(scores: Scores, text: string, weight: number): number {
  const add = (language: LatinLanguage, share: number) =>
    scores.set(language, (scores.get(language) ?? 0) + share * weight)
  // The lower case of the dotted capital I is two characters in JavaScript.
  const words =
    text
      .normalize('NFC')
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  for (const word of words) {
    const known = LANGUAGES_OF.get(word) ?? []
    const languages = [...known].length > 0 || FOREIGN_LETTERS.test(word) ? [...known] : tellingOf(word)
    for (const language of languages) add(language, 1 / languages.length)
  }
  return words.length * weight
}

const tellingOf = (word: string): LatinLanguage[] =>
  TELLING_WORDS.flatMap(([language, pattern]) => (pattern.test(word) ? [language] : []))
