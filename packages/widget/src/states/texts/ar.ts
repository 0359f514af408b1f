import type { StatesTexts } from './en.ts'

export const AR: StatesTexts = {
  offline: 'أنت غير متصل بالإنترنت. إجاباتك محفوظة في هذه الصفحة وستُرسل عند عودة الاتصال.',
  tryNow: 'حاول الآن',
  tryAgain: 'حاول مرة أخرى',
  copy: 'نسخ إجاباتي',
  copied: 'تم النسخ',
  asText: 'إجاباتك كنص للنسخ',
  kept: 'لا تزال إجاباتك في هذه الصفحة.',
}
