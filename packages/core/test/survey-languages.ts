import type { RespondentLanguage } from '../src/survey/respondent-texts/respondent-language.ts'

type Written = { question: string; options: { text: string }[] }

/** A line for each question: "Question? | Option | Option". */
function questionsOf(lines: string): Written[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', ...options] = line.trim().split(' | ')
      return { question, options: options.map((text) => ({ text })) }
    })
}

type Sample = { title: string; questions: Written[] }

/** A short survey in each language, as a small business would ask. */
export const SURVEY_SAMPLES: Record<RespondentLanguage, Sample> = {
  en: {
    title: 'Saturday bread, weekday bread',
    questions: questionsOf(`
      How often do you buy bread from us? | Every day | Once a week | Rarely | Not sure
      What matters most to you when you choose a bakery? | Price | Opening hours | Taste | Not sure
      When do you usually decide what to buy? | The day before | At the counter | Not sure`),
  },
  de: {
    title: 'Ihr Einkauf bei uns',
    questions: questionsOf(`
      Wie oft kaufen Sie bei uns Brot? | Täglich | Einmal pro Woche | Selten | Weiß nicht
      Was ist Ihnen bei einer Bäckerei am wichtigsten? | Der Preis | Die Öffnungszeiten | Der Geschmack | Weiß nicht
      Wann entscheiden Sie, was Sie kaufen? | Am Vortag | Im Laden | Weiß nicht`),
  },
  es: {
    title: 'Su opinión sobre nuestra panadería',
    questions: questionsOf(`
      ¿Con qué frecuencia compra pan en nuestra tienda? | Todos los días | Una vez por semana | Casi nunca | No lo sé
      ¿Qué es lo más importante para usted al elegir una panadería? | El precio | El horario | El sabor | No lo sé
      ¿Cuándo suele decidir qué va a comprar? | El día anterior | En el mostrador | No lo sé`),
  },
  fr: {
    title: 'Votre avis sur notre boulangerie',
    questions: questionsOf(`
      À quelle fréquence achetez-vous du pain chez nous ? | Tous les jours | Une fois par semaine | Rarement | Je ne sais pas
      Qu’est-ce qui compte le plus pour vous dans une boulangerie ? | Le prix | Les horaires | Le goût | Je ne sais pas
      Quand décidez-vous de ce que vous allez acheter ? | La veille | Au comptoir | Je ne sais pas`),
  },
  it: {
    title: 'La sua opinione sul nostro forno',
    questions: questionsOf(`
      Con quale frequenza compra il pane da noi? | Ogni giorno | Una volta alla settimana | Raramente | Non so
      Che cosa conta di più per lei quando sceglie un panificio? | Il prezzo | Gli orari | Il gusto | Non so
      Quando decide che cosa comprare? | Il giorno prima | Al banco | Non so`),
  },
  pt: {
    title: 'A sua opinião sobre a nossa padaria',
    questions: questionsOf(`
      Com que frequência você compra pão na nossa padaria? | Todos os dias | Uma vez por semana | Raramente | Não sei
      O que é mais importante para você ao escolher uma padaria? | O preço | O horário | O sabor | Não sei
      Quando você costuma decidir o que vai comprar? | Na véspera | No balcão | Não sei`),
  },
  nl: {
    title: 'Uw mening over onze bakkerij',
    questions: questionsOf(`
      Hoe vaak koopt u brood bij ons? | Elke dag | Eén keer per week | Zelden | Weet ik niet
      Wat vindt u het belangrijkst bij het kiezen van een bakker? | De prijs | De openingstijden | De smaak | Weet ik niet
      Wanneer beslist u meestal wat u koopt? | De dag ervoor | In de winkel | Weet ik niet`),
  },
  pl: {
    title: 'Państwa opinia o naszej piekarni',
    questions: questionsOf(`
      Jak często kupują Państwo u nas chleb? | Codziennie | Raz w tygodniu | Rzadko | Nie wiem
      Co jest dla Państwa najważniejsze przy wyborze piekarni? | Cena | Godziny otwarcia | Smak | Nie wiem
      Kiedy zwykle decydują Państwo, co kupić? | Dzień wcześniej | Przy ladzie | Nie wiem`),
  },
  tr: {
    title: 'Fırınımız hakkındaki görüşünüz',
    questions: questionsOf(`
      Bizden ne sıklıkta ekmek alıyorsunuz? | Her gün | Haftada bir | Nadiren | Emin değilim
      Bir fırın seçerken sizin için en önemli olan nedir? | Fiyat | Çalışma saatleri | Lezzet | Emin değilim
      Ne alacağınıza genellikle ne zaman karar veriyorsunuz? | Bir gün önce | Tezgâhta | Emin değilim`),
  },
  ar: {
    title: 'رأيك في مخبزنا',
    questions: questionsOf(`
      كم مرة تشتري الخبز من مخبزنا؟ | كل يوم | مرة في الأسبوع | نادرًا | لا أعرف
      ما أهم شيء بالنسبة إليك عند اختيار المخبز؟ | السعر | ساعات العمل | الطعم | لا أعرف
      متى تقرر عادةً ما الذي ستشتريه؟ | في اليوم السابق | عند الشراء | لا أعرف`),
  },
  zh: {
    title: '面包店顾客调查',
    questions: questionsOf(`
      您多久来我们店里买一次面包？ | 每天 | 每周一次 | 很少 | 不确定
      选择面包店时，您最看重什么？ | 价格 | 营业时间 | 口味 | 不确定
      您通常什么时候决定买什么？ | 前一天 | 到店以后 | 不确定`),
  },
  ja: {
    title: 'パン屋についてのアンケート',
    questions: questionsOf(`
      当店でどのくらいの頻度でパンを購入しますか？ | 毎日 | 週に1回 | ほとんどない | わからない
      パン屋を選ぶときに最も重視することは何ですか？ | 価格 | 営業時間 | 味 | わからない
      何を買うかは、普段いつ決めますか？ | 前日 | 店頭で | わからない`),
  },
}

/** Surveys in languages without texts, and in those that are close to one with texts. */
export const OTHER_SURVEYS: Record<string, Written[]> = {
  Swedish: questionsOf(`
    Hur ofta köper du bröd hos oss? | Varje dag | En gång i veckan | Sällan | Vet inte
    Vad är viktigast för dig när du väljer ett bageri? | Priset | Öppettiderna | Smaken | Vet inte
    När bestämmer du dig för vad du ska köpa? | Dagen innan | I butiken | Vet inte`),
  Danish: questionsOf(`
    Hvor ofte køber du brød hos os? | Hver dag | En gang om ugen | Sjældent | Ved ikke
    Hvad er vigtigst for dig, når du vælger en bager? | Prisen | Åbningstiderne | Smagen | Ved ikke`),
  Norwegian: questionsOf(`
    Hvor ofte kjøper du brød hos oss? | Hver dag | En gang i uken | Sjelden | Vet ikke
    Hva er viktigst for deg når du velger et bakeri? | Prisen | Åpningstidene | Smaken | Vet ikke`),
  Czech: questionsOf(`
    Jak často u nás kupujete chléb? | Každý den | Jednou týdně | Zřídka | Nevím
    Co je pro vás při výběru pekárny nejdůležitější? | Cena | Otevírací doba | Chuť | Nevím`),
  Croatian: questionsOf(`
    Koliko često kupujete kruh kod nas? | Svaki dan | Jednom tjedno | Rijetko | Ne znam
    Što vam je najvažnije pri odabiru pekare? | Cijena | Radno vrijeme | Okus | Ne znam`),
  Romanian: questionsOf(`
    Cât de des cumpărați pâine de la noi? | În fiecare zi | O dată pe săptămână | Rar | Nu știu
    Ce este cel mai important pentru dumneavoastră? | Prețul | Programul | Gustul | Nu știu`),
  Hungarian: questionsOf(`
    Milyen gyakran vásárol nálunk kenyeret? | Minden nap | Hetente egyszer | Ritkán | Nem tudom
    Mi a legfontosabb Önnek, amikor pékséget választ? | Az ár | A nyitvatartás | Az íz | Nem tudom`),
  Catalan: questionsOf(`
    Amb quina freqüència compra pa a la nostra botiga? | Cada dia | Un cop per setmana | Gairebé mai | No ho sé
    Què és el més important per a vostè? | El preu | L’horari | El gust | No ho sé`),
  Finnish: questionsOf(`
    Kuinka usein ostat leipää meiltä? | Joka päivä | Kerran viikossa | Harvoin | En tiedä
    Mikä on sinulle tärkeintä leipomossa? | Hinta | Aukioloajat | Maku | En tiedä`),
  Indonesian: questionsOf(`
    Seberapa sering Anda membeli roti di toko kami? | Setiap hari | Seminggu sekali | Jarang | Tidak tahu
    Apa yang paling penting bagi Anda? | Harga | Jam buka | Rasa | Tidak tahu`),
  Vietnamese: questionsOf(`
    Bạn thường mua bánh mì ở cửa hàng chúng tôi bao lâu một lần? | Mỗi ngày | Mỗi tuần một lần | Hiếm khi
    Điều gì quan trọng nhất đối với bạn? | Giá cả | Giờ mở cửa | Hương vị`),
  Lithuanian: questionsOf(`
    Kaip dažnai perkate duoną mūsų kepykloje? | Kasdien | Kartą per savaitę | Retai | Nežinau
    Kas jums svarbiausia renkantis kepyklą? | Kaina | Darbo laikas | Skonis | Nežinau`),
  Persian: questionsOf(`
    هر چند وقت یک بار از ما نان می‌خرید؟ | هر روز | هفته‌ای یک بار | به‌ندرت | نمی‌دانم
    در انتخاب نانوایی چه چیزی برای شما مهم‌تر است؟ | قیمت | ساعت کار | طعم | نمی‌دانم`),
  Urdu: questionsOf(`
    آپ ہم سے کتنی بار روٹی خریدتے ہیں؟ | ہر روز | ہفتے میں ایک بار | شاذ و نادر | معلوم نہیں`),
  Hebrew: questionsOf('כמה פעמים אתם קונים לחם אצלנו? | כל יום | פעם בשבוע | לעיתים רחוקות | לא יודע'),
  Russian: questionsOf('Как часто вы покупаете у нас хлеб? | Каждый день | Раз в неделю | Редко | Не знаю'),
  Greek: questionsOf(
    'Πόσο συχνά αγοράζετε ψωμί από εμάς; | Κάθε μέρα | Μία φορά την εβδομάδα | Σπάνια | Δεν ξέρω',
  ),
  Korean: questionsOf(
    '저희 가게에서 빵을 얼마나 자주 구매하시나요? | 매일 | 일주일에 한 번 | 거의 안 함 | 잘 모르겠음',
  ),
  Hindi: questionsOf('आप हमसे कितनी बार ब्रेड खरीदते हैं? | हर दिन | सप्ताह में एक बार | कभी-कभार | पता नहीं'),
}
