import type { RespondentTexts } from './en.ts'

export const TR: RespondentTexts = {
  form: {
    intro:
      'Yanıtlarınız, sizi daha iyi anlamamıza ve size daha iyi hizmet vermemize yardımcı olacak. Tüm yanıtlar gizli tutulur.',
    progress: 'Yanıtlanan: {count} / {total}',
    email: 'E-posta (isteğe bağlı)',
    emailHelp: 'Yalnızca gerekirse size ulaşmak için kullanacağız',
    leaveEmpty: 'Bu alanı boş bırakın',
    submit: 'Yanıtları gönder',
    submitting: 'Gönderiliyor…',
    missing: 'Lütfen tüm soruları yanıtlayın',
    missingOne: 'Lütfen bir yanıt seçin',
    invalidEmail: 'Lütfen geçerli bir e-posta adresi girin',
    failed: 'Yanıtlarınız gönderilemedi',
    retrying: 'Yanıtlarınız bu sayfada duruyor. Yeniden deneniyor…',
    busy: 'Şu anda çok sayıda kişi yanıt veriyor. Yanıtlarınız bu sayfada duruyor. {seconds} sn sonra yeniden denenecek.',
    thanksTitle: 'Teşekkür ederiz!',
    thanks: 'Yanıtlarınız kaydedildi.',
    unavailableTitle: 'Anket kullanılamıyor',
    unavailable: 'Bu anket sona ermiş veya bağlantı geçersiz olabilir.',
    terms: 'Kullanım koşulları',
    privacy: 'Gizlilik',
    next: 'İleri',
    back: 'Geri',
    step: '{step} / {total}',
    pressEnter: 'veya Enter tuşuna basın',
  },
  overlay: {
    close: 'Kapat',
    tab: 'Görüşünüz',
  },
  page: {
    language: 'Dil',
    original: 'Özgün',
    test: 'Deneme yanıtı. Deneme olarak işaretlenir ve sayılmaz.',
    toSurvey: 'Anketinize dönün',
    closedTitle: 'Bu anket sona erdi',
    closedOn: 'Anketin bitiş tarihi: {date}.',
    closed: 'Artık yanıt kabul edilmiyor.',
    busyTitle: 'Bir dakika lütfen',
    limited: 'Şu anda çok sayıda kişi yanıt veriyor. Bu sayfa {seconds} saniye sonra yeniden deneyecek.',
    away: 'Anket şu anda gösterilemiyor. Bu sayfa {seconds} saniye sonra yeniden deneyecek.',
    failed: 'Anket şu anda gösterilemiyor. Lütfen birazdan yeniden deneyin.',
    again: 'Şimdi yeniden dene',
    submitAgain:
      'Şu anda çok sayıda kişi yanıt veriyor. Yanıtlarınız bu sayfada duruyor: lütfen {seconds} saniye sonra yeniden gönderin.',
    goBack:
      'Şu anda çok sayıda kişi yanıt veriyor. Yanıtlarınız gönderilmedi. Geri dönün, bir dakika bekleyin ve yeniden gönderin.',
    checkAgain: 'Bu çok hızlıydı. Lütfen yanıtlarınızı kontrol edip yeniden gönderin.',
    checking: 'Robot olmadığınız denetleniyor…',
    needsScript:
      'Bu anket yalnızca JavaScript ile gönderilebilir. Yanıtlarınız duruyor: JavaScript’i açıp yeniden gönderin.',
    siteTitle: 'Bu sitede kullanılamıyor',
    site: 'Bu anket {site} üzerinde gösterilemez. Bu sizin sitenizse, adresini anket ayarlarındaki izin verilen sitelere ekleyin.',
    onlyThere: 'Bu anket yalnızca {site} üzerinde yanıtlanabilir.',
  },
}
