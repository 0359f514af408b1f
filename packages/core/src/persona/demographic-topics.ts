import { z } from 'zod'

/** What a persona's profile tells of a person, in the order in which it is named. */
export const DEMOGRAPHIC_TOPICS = [
  'age',
  'gender',
  'place',
  'occupation',
  'income',
  'education',
  'family',
] as const
export const demographicTopic = z.enum(DEMOGRAPHIC_TOPICS)
export type DemographicTopic = z.infer<typeof demographicTopic>

type Question = { question: string; options: readonly { text: string }[] }

/** Words of a question about a topic, and answers that tell it by themselves; English, German, French, Spanish, Italian, Dutch, Portuguese. */
const TOPICS: Record<DemographicTopic, { asked: RegExp; told: RegExp }> = {
  age: {
    asked: words(
      'how old|(?:your|their|what|which) age|age (?:group|range|bracket)|year of birth|born in',
      'wie alt|alter|altersgruppe|geburtsjahr|geboren',
      "quel âge|votre âge|leur âge|tranche d[’']âge|né\\(?e?\\)?",
      'qué edad|su edad|cuántos años|età|quanti anni|leeftijd|hoe oud|idade|quantos anos',
    ),
    told: words(
      '(?:under|over|below|above|aged?|unter|über|moins de|plus de|menos de|más de) \\d{2}',
      '1[4-9] ?(?:-|–|to|bis|à|a) ?\\d{2}|[2-9]\\d ?(?:-|–|to|bis|à|a) ?[3-9]\\d|\\d{2} ?\\+|\\d{2} (?:or|and|und|ou) (?:older|over|older|älter|plus)',
      '[2-9]0s|teen\\w*|twenties|thirties|forties|fifties|sixties|pensioners?|retire\\w*|seniors?|students?|rentner\\p{L}*|studierende|jugendliche|étudiants?|retraités?|estudiantes|jubilados',
    ),
  },
  gender: {
    asked: words('genders?|geschlecht|sexe|votre genre|sexo|género|sesso|genere|geslacht|gênero'),
    told: words(
      'males?|females?|m[ae]n|wom[ae]n|boys?|girls?|mothers?|fathers?|mums?|moms?|dads?|ladies|gentlemen|non-binary',
      'männer|mann|männlich|frau(?:en)?|weiblich|divers|mütter|väter|hommes?|femmes?|hombres?|mujer(?:es)?',
      'uomini|uomo|donn[ae]|vrouw(?:en)?|mannen|homem|homens|mulher(?:es)?',
    ),
  },
  place: {
    asked: words(
      'where (?:do|are) (?:you|they) (?:live|living|based|from|come from)|(?:how far|how close) .{0,30}live',
      '(?:post|zip|postal) ?codes?|(?:which|what) (?:city|town|district|neighbou?rhood|region|country|area|part)',
      'wo (?:wohn|leb)\\p{L}*|wohnort|postleitzahl|plz|stadtteil|woher komm\\p{L}*',
      'où (?:habit|viv)\\p{L}*|code postal|quel(?:le)? (?:ville|quartier|région|pays)',
      'dónde (?:vive|viven)|código postal|qué (?:ciudad|barrio|país)|dove (?:vive|vivi|abit\\p{L}*)|waar woon\\p{L}*|onde mora',
    ),
    told: words('locals?|neighbou?rs|from (?:the )?(?:town|city|village|neighbou?rhood|area)|nachbar\\p{L}*'),
  },
  occupation: {
    asked: words(
      'occupations?|professions?|for a living|job titles?|(?:your|their) (?:job|work|role|trade)|employment|employed',
      '(?:field|industry|sector) do (?:you|they) work|(?:you|they) work (?:as|in)|who (?:orders|decides)',
      'beruf\\p{L}*|branche|arbeiten (?:sie|du) als|métier|votre emploi|secteur',
      'ocupación|profesión|(?:en|de) qué trabaja\\p{L}*|professione|che lavoro|beroep|profissão|trabalha com',
    ),
    told: words(
      'students?|self-employed|employees?|freelancers?|retired|unemployed|workers?|nurses?|teachers?|managers?|owners?|engineers?|developers?|buyers?',
      'studierende|selbst(?:st)?ändig|angestellte\\p{L}*|rentner\\p{L}*|arbeiter\\p{L}*|inhaber\\p{L}*|étudiants?|salariés?|retraités?|empleados?|autónomos?',
    ),
  },
  income: {
    asked: words(
      'incomes?|salary|salaries|(?:you|they) earn|earnings|einkommen|gehalt|verdien\\p{L}*|revenus?|salaire',
      'ingresos|salario|reddito|stipendio|inkomen|salaris|renda|salário',
    ),
    told: words(
      '(?:low|middle|high|average) incomes?|well-off|wealthy|geringverdien\\p{L}*|gutverdien\\p{L}*',
    ),
  },
  education: {
    asked: words(
      'education|highest degree|your degree|qualifications?|schooling|bildung\\p{L}*|schulabschluss|abschluss|ausbildung',
      "niveau d[’']études|diplôme|nivel de estudios|estudios|titolo di studio|istruzione|opleiding\\p{L}*|escolaridade",
    ),
    told: words('graduates?|academics?|akademiker\\p{L}*|diplômés?|universitarios'),
  },
  family: {
    asked: words(
      'marital|married|relationship status|partner|children|kids|household|(?:live|lives|living) with|family (?:status|situation)',
      'familienstand|verheiratet|kinder|haushalt|enfants|marié\\p{L}*|foyer|situation familiale',
      'hijos|casad[oa]s?|estado civil|hogar|figli|sposat\\p{L}*|nucleo familiare|kinderen|gezin|huishouden|filhos',
    ),
    told: words(
      'parents?|famil(?:y|ies)|couples?|singles?|married|mothers?|fathers?|mums?|moms?|dads?|children|kids|grandparents?',
      'eltern|familien?|paare|verheiratet\\p{L}*|mütter|väter|kinder\\p{L}*|familles?|couples|enfants|familias?|padres|madres|parejas',
    ),
  },
}

/** A word that any question has in one of the languages above. */
const READABLE = words(
  'the|you|your|what|how|which|when|why|do|sie|ihr\\p{L}*|wie|was|wann|welche\\p{L}*|warum|vous|votre|quel\\p{L}*|comment',
  'usted|qué|cómo|cuándo|cuál\\p{L}*|come|quanto|quando|perché|hoe|wat|welke|waarom|você|como|qual|onde',
)

function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'iu')
}

/** What a survey asked of its respondents; null where its language is not one that can be read here. */
export function topicsAsked(questions: readonly Question[]): DemographicTopic[] | null {
  if (!questions.some(({ question }) => READABLE.test(question))) return null
  return DEMOGRAPHIC_TOPICS.filter((topic) => questions.some((question) => asksFor(topic, question)))
}

function asksFor(topic: DemographicTopic, { question, options }: Question): boolean {
  const { asked, told } = TOPICS[topic]
  const telling = options.filter(({ text }) => told.test(text)).length
  return asked.test(question) || (options.length > 1 && telling > options.length / 2)
}

const OPEN =
  /^(?:all|any|both|everyone|mixed|varies|different|it depends|not sure|no idea|unknown|weiß nicht|alle|gemischt|verschieden)(?![\p{L}])/iu

/** "A bakery in Bremen": capitals tell a name. */
const PLACE_NAME = /(?<!\p{L})(?:in|near|around|from|bei|aus|im|à|en|di)\s+(?:the\s+|der\s+)?\p{Lu}\p{Ll}/u

/** What an owner said of their people: in the description of the business, or by answering a question about it. */
export function topicsTold(
  context: string,
  said: readonly { question: string; answer: string }[],
): DemographicTopic[] {
  const answered = said.filter(({ answer }) => !OPEN.test(answer))
  return DEMOGRAPHIC_TOPICS.filter((topic) => {
    const { asked, told } = TOPICS[topic]
    return (
      told.test(context) ||
      (topic === 'place' && PLACE_NAME.test(context)) ||
      answered.some(({ question, answer }) => asked.test(question) || told.test(answer))
    )
  })
}
