import { expect, test } from 'vitest'
import { OTHER_SURVEYS, SURVEY_SAMPLES } from '../../../test/survey-languages.ts'
import { RESPONDENT_LANGUAGES } from '../respondent-texts/respondent-language.ts'
import { surveyLanguage } from './survey-language.ts'

const asked = (...questions: string[]) => surveyLanguage(questions.map((question) => ({ question })))

test.for(RESPONDENT_LANGUAGES)('%s: recognises a short survey, also by any question of it', (language) => {
  const { questions } = SURVEY_SAMPLES[language]
  expect(surveyLanguage(questions)).toBe(language)
  expect(questions.map((question) => surveyLanguage([question]))).toEqual(questions.map(() => language))
  expect(asked(...questions.map(({ question }) => question))).toBe(language)
})

test.for([
  ['en', 'Which of these do you own?', 'Would you recommend us to a friend?'],
  ['en', 'How old are you?'],
  ['de', 'Wie alt bist du?', 'Würdest du uns weiterempfehlen?'],
  ['de', 'Welche Geräte nutzen Sie im Büro?'],
  ['es', '¿Cuántos años tienes?', '¿Nos recomendarías a un amigo?'],
  ['es', '¿Qué dispositivos utiliza en la oficina?'],
  ['fr', 'Quel âge avez-vous ?', 'Nous recommanderiez-vous à un ami ?'],
  ['fr', 'Quels appareils utilisez-vous au bureau ?'],
  ['it', 'Quanti anni hai?', 'Ci consiglieresti a un amico?'],
  ['it', 'Quali dispositivi usa in ufficio?'],
  ['pt', 'Quantos anos você tem?', 'Você nos recomendaria a um amigo?'],
  ['pt', 'Que dispositivos utiliza no escritório?'],
  ['nl', 'Hoe oud bent u?', 'Zou u ons aanbevelen aan een vriend?'],
  ['nl', 'Welke apparaten gebruik je op kantoor?'],
  ['pl', 'Ile masz lat?', 'Czy poleciłbyś nas znajomemu?'],
  ['pl', 'Z jakich urządzeń korzysta Pan w biurze?'],
  ['tr', 'Kaç yaşındasınız?', 'Bizi bir arkadaşınıza önerir misiniz?'],
  ['tr', 'Ofiste hangi cihazları kullanıyorsunuz?'],
  ['ar', 'كم عمرك؟', 'هل توصي بنا صديقًا؟'],
  ['zh', '您使用 WhatsApp 吗？', '您会向朋友推荐我们吗？'],
  ['ja', 'WhatsAppを使っていますか？', '友人に勧めたいと思いますか？'],
])('%s: recognises %s', ([language, ...questions]) => {
  expect(asked(...questions)).toBe(language)
})

test.for(Object.entries(OTHER_SURVEYS))(
  '%s has no texts, and is taken for no other language',
  ([, questions]) => {
    expect(surveyLanguage(questions)).toBeNull()
  },
)

test('too little, and a mixture, show none', () => {
  expect(surveyLanguage([])).toBeNull()
  expect(asked('')).toBeNull()
  expect(asked('Wi-Fi?', 'A, B, C', '1–3')).toBeNull()
  expect(asked('Spotify, Netflix, YouTube?')).toBeNull()
  expect(asked('How often do you buy bread?', 'Wie oft kaufen Sie Brot?')).toBeNull()
  expect(asked('您多久买一次面包？ How often do you usually buy bread from us?')).toBeNull()
})

test('names and a few words of another language do not change it', () => {
  const options = ['Netflix', 'Amazon Prime Video', 'The New York Times'].map((text) => ({ text }))
  expect(surveyLanguage([{ question: 'Welche davon nutzen Sie?', options }])).toBe('de')
  expect(surveyLanguage([{ question: 'أي من هذه الخدمات تستخدم أكثر من غيرها؟', options }])).toBe('ar')
  expect(asked('Was halten Sie von „Work from Home“?')).toBe('de')
})
