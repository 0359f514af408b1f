import { inject } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'

/** A complete survey persona. */
export const MARLENE = {
  name: 'Marlene Ostwick',
  subtitle: 'The before-work regular who plans her week around one loaf',
  relationship: 'Customer (Product)',
  detail_level: 'detailed',
  age_range: '35-41',
  location: 'Harbour district',
  gender: 'Female',
  interaction_context: 'A bakery in Harbour Street that sells bread and rolls.',
  business_context_summary:
    'A neighbourhood bakery that opens at six and lives from regulars who come before work.',
  business_context_tags: ['Bakery', 'B2C'],
  demographic_insights: {
    location_demographics: {
      summary: 'Lives within a few minutes on foot of the shop and passes it on the way to work.',
      statistics: [],
      sources: ['AI assumption'],
    },
    industry_demographics: {
      summary: 'Buys bread as a routine, early in the day, and rarely anything else.',
      statistics: [
        'When do you usually buy bread? Before 8 in the morning, 33 of 53 in this group (62 %), 41 % overall',
        'How often do you come? Two to four times a week, 31 of 53 in this group (58 %), 38 % overall',
        'What would you pay for a loaf? Up to 6 euros, 27 of 53 in this group (51 %), 46 % overall',
      ],
      sources: ['Survey “Saturday bread, weekday bread”, 128 answers'],
    },
    key_justifications: [
      'Most of this group buy before eight, so the day begins with the shop.',
      'They come often for one loaf, so speed and a reserved loaf matter more than choice.',
    ],
  },
  structured_data: {
    demographics: {
      age: 38,
      gender: 'Female',
      ethnicity: 'Northern European',
      location: 'Harbour district, under 5 minutes on foot',
      occupation: 'Ward coordinator in a clinic',
      income_level: 'Middle',
      education: 'Vocational degree',
      marital_status: 'Lives with her partner',
      children: 'One, aged nine',
    },
    psychographics: {
      values: [
        'Things that last: a loaf has to be good on the third day',
        'Being greeted by name',
        'A quiet start',
      ],
      personality_traits: ['Organised', 'A little impatient', 'Loyal once she is convinced'],
      lifestyle: 'Bread is bought before eight, on the way to work, and the evening belongs to the family.',
      attitudes: [
        'A short ingredient list says more to her than an organic label',
        'Queues are a reason to come back tomorrow',
        'Nobody should try to sell her a second thing',
      ],
      interests: ['Swimming before work', 'The market garden she shares with two neighbours', 'Crime novels'],
    },
    behaviors: {
      shopping_habits: 'Two to four visits a week, one loaf each time, rarely anything else.',
      media_consumption: 'Reads the board in the window. It is how she hears about new bread.',
      decision_making_style: 'Decides at home, not at the counter. By the door she knows what she wants.',
      brand_preferences: 'The sourdough and the rye, both from the first shelf.',
      online_behavior: 'Checks opening hours on her phone and little else.',
    },
    goals: {
      short_term: [
        'Be out of the shop in three minutes',
        'Have bread for three breakfasts',
        'Never carry coins',
      ],
      long_term: ['The right loaf, on the right day, put aside', 'Eat better without thinking about it'],
      motivations: [
        'A breakfast at home that is worth sitting down for',
        'To be recognised, and to be quick',
      ],
      fears: ['That the rye is gone when she comes, as it is after nine', 'That the shop becomes a café'],
      aspirations: ['A kitchen table where everybody is there at the same time', 'Four days of work a week'],
    },
    relationship_to_business: {
      engagement_level: 'High: the shop is part of the route, not a detour.',
      purchase_intent: 'Would start a weekly loaf this week.',
      budget_range: 'Up to 6 euros a loaf, without looking.',
      decision_timeline: 'The same day, if she can pause it over the holidays.',
      key_objections: ['The Saturday queue: she has turned round at the door', 'Paying in advance'],
    },
  },
  unstructured_data: {
    bio: 'Marlene coordinates a ward in the clinic above the harbour and has lived in the same street for eleven years. She knows who works behind the counter, and they know what she takes.',
    typical_day:
      'She is up at half past five and in the water by six. On the way from the pool to the clinic she passes Harbour Street, where the window is already lit. If two people stand at the counter she goes in; if five do, she comes back tomorrow.\nThe loaf goes into the bag beside the towel, uncut, because it keeps better that way. It is breakfast for three on the next two mornings, and toast on the third.',
    weekend_activities:
      'Saturday is for the market garden and for sleeping until seven. She sends her partner for the bread and writes down which one.',
    why_they_engage: 'Because the shop is open when she is, and nobody tries to sell her a second thing.',
    challenges: ['The rye is sold out after nine', 'Mornings without a minute to spare'],
    quote:
      '“If there are five people in the queue I walk on. Not because I’m cross. I just have somewhere to be.”',
  },
  survey_group: { count: 53, of: 128, segment: 0, method: 'k-modes' },
  made_by_model: 'whofor-demo',
  is_demo: true,
  created_at: Date.UTC(2026, 10, 14),
} satisfies Partial<NewPersonaRow>

type Words = {
  name: string
  subtitle: string
  quote: string
  place: string
  work: string
  value: string
  day: string
}

const TRANSLATIONS: Record<string, Words> = {
  Greek: {
    name: 'Ελένη Παπαδοπούλου',
    subtitle: 'Ψωνίζει πριν από τη δουλειά, κάθε Τρίτη και Παρασκευή',
    quote: 'Αν δω πέντε ανθρώπους στην ουρά, φεύγω. Έχω κάπου να πάω.',
    place: 'Θεσσαλονίκη, κοντά στο λιμάνι',
    work: 'Νοσηλεύτρια',
    value: 'Το καλό ψωμί που κρατάει τρεις ημέρες',
    day: 'Ξυπνάει στις πέντε και μισή και περνάει από τον φούρνο στον δρόμο για το νοσοκομείο.',
  },
  Cyrillic: {
    name: 'Дарья Ковалёва',
    subtitle: 'Заходит до работы и всегда берёт один и тот же хлеб',
    quote: 'Если в очереди пять человек, я иду дальше. Мне просто некогда.',
    place: 'Новосибирск, Академгородок',
    work: 'Медсестра, Київ — Львів',
    value: 'Вещи, которые служат долго',
    day: 'Она встаёт в половине шестого и по дороге в клинику проходит мимо булочной.',
  },
  Arabic: {
    name: 'ليلى عبد الرحمن',
    subtitle: 'تشتري الخبز قبل العمل، كل ثلاثاء وجمعة',
    quote: 'إذا رأيت خمسة أشخاص في الطابور أمشي. ليس لأنني غاضبة، بل لأن عندي موعدًا (في 8:30).',
    place: 'عمّان، جبل اللويبدة',
    work: 'ممرضة في عيادة Al-Hayat',
    value: 'الأشياء التي تدوم: رغيف جيد في اليوم الثالث',
    day: 'تستيقظ في الخامسة والنصف، وتمر بالمخبز في طريقها إلى العيادة. إذا كان هناك شخصان فقط عند الطاولة تدخل، وإذا كانوا خمسة تعود غدًا.',
  },
  Hebrew: {
    name: 'נועה ברק',
    subtitle: 'קונה לחם לפני העבודה, כל יום שלישי ושישי',
    quote: 'אם יש חמישה אנשים בתור אני ממשיכה הלאה. לא כי אני כועסת (פשוט יש לי לאן להגיע).',
    place: 'חיפה, ליד הנמל',
    work: 'אחות במרפאה',
    value: 'דברים שמחזיקים מעמד',
    day: 'היא קמה בחמש וחצי ועוברת ליד המאפייה בדרך למרפאה. אם שני אנשים עומדים ליד הדלפק היא נכנסת.',
  },
  Chinese: {
    name: '李晓梅',
    subtitle: '上班前来买面包的老顾客，一周的安排围着一条面包转',
    quote: '队伍里要是有五个人，我就走了。不是生气，只是我还有事。',
    place: '上海市静安区',
    work: '医院病区协调员',
    value: '经得起时间的东西：第三天也好吃的面包',
    day: '她五点半起床，六点下水游泳。去诊所的路上经过面包店，橱窗已经亮了。柜台前有两个人她就进去，有五个人她就明天再来。',
  },
  Japanese: {
    name: '佐藤 美咲',
    subtitle: '出勤前に立ち寄り、一斤のパンを軸に一週間を組み立てる常連',
    quote: '列に五人いたら、そのまま通り過ぎます。怒っているのではなく、行くところがあるだけです。',
    place: '神戸市中央区',
    work: '病棟コーディネーター',
    value: '三日目でもおいしい、長持ちするもの',
    day: '五時半に起きて、六時にはプールに入る。クリニックへ行く途中でパン屋の前を通り、二人しか並んでいなければ入る。',
  },
  Korean: {
    name: '김서연',
    subtitle: '출근 전에 들러 빵 한 덩이로 한 주를 계획하는 단골',
    quote: '줄에 다섯 명이 서 있으면 그냥 지나가요. 화난 게 아니라 갈 데가 있을 뿐이에요.',
    place: '부산 해운대구',
    work: '병동 코디네이터',
    value: '사흘째에도 맛있는, 오래가는 것',
    day: '다섯 시 반에 일어나 여섯 시면 수영장에 있다. 병원으로 가는 길에 빵집을 지나는데, 손님이 두 명이면 들어가고 다섯 명이면 내일 다시 온다.',
  },
  'Latin of all kinds': {
    name: 'Zoë Łukasz-Őrsi Nguyễn',
    subtitle: 'Straße, Çağrı, þjóð, façade: ça coûte 3 € ½ · ≥ 20 °C → naïve',
    quote: 'Ď’accord… „Grüße“, «ça va», Ẵn sáng! 🙂',
    place: 'Ærøskøbing, Łódź',
    work: 'Señora de fiancés, № 5',
    value: 'Île-de-France, Žižkov, Ťažký, Ģirts, İstanbul',
    day: 'Œuvre à 5 h 30, puis la piscine. Elle s’arrête si la file est courte, sinon « demain ».',
  },
}

export const SCRIPTS = Object.keys(TRANSLATIONS)
/** Where each takes a page: one that is mirrored, one without spaces and one with letters, and all in `test --full`. */
export const DRAWN_SCRIPTS = inject('full') ? SCRIPTS : ['Arabic', 'Japanese', 'Greek']

/** The same persona with all texts in another script. */
export function personaIn(script: string): Partial<NewPersonaRow> & { words: Words } {
  const words = TRANSLATIONS[script]
  if (!words) throw new Error(`There is no translation for ${script}`)
  const { structured_data: structured, unstructured_data: stories } = MARLENE
  const list = [words.value, words.subtitle]
  return {
    ...MARLENE,
    words,
    name: words.name,
    subtitle: words.subtitle,
    business_context_summary: words.day,
    demographic_insights: {
      location_demographics: { summary: words.place, statistics: [], sources: ['AI assumption'] },
      industry_demographics: { summary: words.day, statistics: [words.value], sources: ['AI assumption'] },
      key_justifications: [words.value],
    },
    structured_data: {
      demographics: { ...structured.demographics, location: words.place, occupation: words.work },
      psychographics: {
        values: list,
        personality_traits: [words.value],
        lifestyle: words.day,
        attitudes: list,
        interests: [words.work, words.place],
      },
      behaviors: {
        shopping_habits: words.day,
        media_consumption: words.value,
        decision_making_style: words.subtitle,
        brand_preferences: words.value,
        online_behavior: words.value,
      },
      goals: {
        short_term: list,
        long_term: list,
        motivations: list,
        fears: [words.quote],
        aspirations: list,
      },
      relationship_to_business: {
        engagement_level: words.subtitle,
        purchase_intent: words.value,
        budget_range: '6 €',
        decision_timeline: words.value,
        key_objections: [words.quote],
      },
    },
    unstructured_data: {
      ...stories,
      bio: words.day,
      typical_day: `${words.day} ${words.day}\n${words.quote}`,
      weekend_activities: words.day,
      why_they_engage: words.subtitle,
      challenges: list,
      quote: words.quote,
    },
  }
}
