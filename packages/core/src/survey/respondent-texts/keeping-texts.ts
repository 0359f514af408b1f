import type { SurveySettings } from '../settings/survey-settings.ts'
import { fillText, type RespondentLanguage } from './respondent-language.ts'

/** Only for surveys whose owner keeps more than finished answers. */
export type KeepingTexts = {
  kept: string
  startOver: string
  answeredTitle: string
  answered: string
  asYouGo: string
}

export const KEEPING_TEXTS: Record<RespondentLanguage, KeepingTexts> = {
  en: {
    kept: 'We kept your answers from {time}.',
    startOver: 'Start over',
    answeredTitle: 'You have already answered',
    answered: 'This survey takes one answer from each person. Yours has been recorded.',
    asYouGo: 'Answers are kept as you give them, also if you do not finish.',
  },
  de: {
    kept: 'Wir haben Ihre Antworten von {time} aufbewahrt.',
    startOver: 'Neu beginnen',
    answeredTitle: 'Sie haben bereits geantwortet',
    answered: 'Diese Umfrage nimmt von jeder Person eine Antwort an. Ihre ist gespeichert.',
    asYouGo:
      'Ihre Antworten werden schon beim Ausfüllen gespeichert, auch wenn Sie die Umfrage nicht beenden.',
  },
  es: {
    kept: 'Hemos conservado sus respuestas de {time}.',
    startOver: 'Empezar de nuevo',
    answeredTitle: 'Ya ha respondido',
    answered: 'Esta encuesta admite una respuesta por persona. La suya ya está registrada.',
    asYouGo: 'Las respuestas se guardan a medida que las da, aunque no termine.',
  },
  fr: {
    kept: 'Nous avons conservé vos réponses de {time}.',
    startOver: 'Recommencer',
    answeredTitle: 'Vous avez déjà répondu',
    answered: 'Ce questionnaire accepte une réponse par personne. La vôtre est enregistrée.',
    asYouGo: 'Vos réponses sont enregistrées au fur et à mesure, même si vous ne terminez pas.',
  },
  it: {
    kept: 'Abbiamo conservato le risposte delle {time}.',
    startOver: 'Ricomincia',
    answeredTitle: 'Ha già risposto',
    answered: 'Questo sondaggio accetta una risposta per persona. La Sua è stata registrata.',
    asYouGo: 'Le risposte vengono salvate man mano, anche se non termina il sondaggio.',
  },
  pt: {
    kept: 'Guardámos as suas respostas de {time}.',
    startOver: 'Recomeçar',
    answeredTitle: 'Já respondeu',
    answered: 'Este questionário aceita uma resposta por pessoa. A sua está registada.',
    asYouGo: 'As respostas são guardadas à medida que as dá, mesmo que não termine.',
  },
  nl: {
    kept: 'We hebben uw antwoorden van {time} bewaard.',
    startOver: 'Opnieuw beginnen',
    answeredTitle: 'U hebt al geantwoord',
    answered: 'Deze enquête neemt van iedereen één antwoord aan. Dat van u is opgeslagen.',
    asYouGo: 'Antwoorden worden meteen bewaard, ook als u de enquête niet afmaakt.',
  },
  pl: {
    kept: 'Zachowaliśmy Twoje odpowiedzi z {time}.',
    startOver: 'Zacznij od nowa',
    answeredTitle: 'Już udzielono odpowiedzi',
    answered: 'Każda osoba może odpowiedzieć na tę ankietę raz. Twoja odpowiedź jest zapisana.',
    asYouGo: 'Odpowiedzi są zapisywane na bieżąco, także bez ukończenia ankiety.',
  },
  tr: {
    kept: 'Yanıtlarınızı sakladık ({time}).',
    startOver: 'Baştan başla',
    answeredTitle: 'Zaten yanıtladınız',
    answered: 'Bu ankete herkes bir kez yanıt verebilir. Yanıtınız kaydedildi.',
    asYouGo: 'Yanıtlarınız, anketi bitirmeseniz bile verdiğiniz anda kaydedilir.',
  },
  ar: {
    kept: 'احتفظنا بإجاباتك من {time}.',
    startOver: 'البدء من جديد',
    answeredTitle: 'لقد أجبت بالفعل',
    answered: 'يقبل هذا الاستبيان إجابة واحدة من كل شخص. تم تسجيل إجابتك.',
    asYouGo: 'تُحفظ الإجابات أثناء تقديمها، حتى إن لم تكمل الاستبيان.',
  },
  zh: {
    kept: '我们保留了您在 {time} 的回答。',
    startOver: '重新开始',
    answeredTitle: '您已经回答过了',
    answered: '此问卷每人只能回答一次。您的回答已记录。',
    asYouGo: '您的回答会随时保存，即使没有完成问卷。',
  },
  ja: {
    kept: '{time} の回答を保存してあります。',
    startOver: '最初からやり直す',
    answeredTitle: 'すでに回答済みです',
    answered: 'このアンケートはお一人様一回限りです。回答は記録されています。',
    asYouGo: '回答は、途中で終了した場合も、入力するたびに保存されます。',
  },
}

/** Shown above the button if the owner has answers deleted after some days; never fewer than seven. */
const RETENTION_TEXTS: Record<RespondentLanguage, string> = {
  en: 'Answers are deleted after {days} days.',
  de: 'Antworten werden nach {days} Tagen gelöscht.',
  es: 'Las respuestas se eliminan al cabo de {days} días.',
  fr: 'Les réponses sont supprimées au bout de {days} jours.',
  it: 'Le risposte vengono cancellate dopo {days} giorni.',
  pt: 'As respostas são eliminadas ao fim de {days} dias.',
  nl: 'Antwoorden worden na {days} dagen verwijderd.',
  pl: 'Odpowiedzi są usuwane po {days} dniach.',
  tr: 'Yanıtlar {days} gün sonra silinir.',
  ar: 'تُحذف الإجابات بعد مرور {days} يومًا.',
  zh: '回答将在 {days} 天后删除。',
  ja: '回答は {days} 日後に削除されます。',
}

/**
 * The line above the button: the owner's consent line, and what is stored besides the sent answers, and for how long.
 */
export function consentLine(
  consent: string | null | undefined,
  { keeping, keep_days }: Pick<SurveySettings, 'keeping' | 'keep_days'>,
  lang: RespondentLanguage,
): string | undefined {
  const lines = [
    consent,
    keeping.unfinished && KEEPING_TEXTS[lang].asYouGo,
    keep_days !== null && fillText(RETENTION_TEXTS[lang], { days: keep_days }),
  ].filter(Boolean)
  return lines.length === 0 ? undefined : lines.join(' ')
}
