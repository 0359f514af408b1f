import type { StatesTexts } from './en.ts'

export const TR: StatesTexts = {
  offline: 'Çevrimdışısınız. Yanıtlarınız bu sayfada saklanıyor ve yeniden bağlandığınızda gönderilecek.',
  tryNow: 'Şimdi dene',
  tryAgain: 'Yeniden dene',
  copy: 'Yanıtlarımı kopyala',
  copied: 'Kopyalandı',
  asText: 'Kopyalamak için metin olarak yanıtlarınız',
  kept: 'Yanıtlarınız hâlâ bu sayfada.',
}
