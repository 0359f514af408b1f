import type { RespondentTexts } from './en.ts'

export const JA: RespondentTexts = {
  form: {
    intro:
      'ご回答は、皆さまへの理解を深め、より良いサービスをご提供するために活用します。ご回答の内容は秘密として取り扱います。',
    progress: '{total}問中{count}問に回答済み',
    email: 'メールアドレス（任意）',
    emailHelp: '必要な場合のご連絡にのみ使用します',
    leaveEmpty: 'この欄は空欄のままにしてください',
    submit: '回答を送信',
    submitting: '送信中…',
    missing: 'すべての質問にお答えください',
    missingOne: '回答を1つ選んでください',
    invalidEmail: '有効なメールアドレスを入力してください',
    failed: '回答を送信できませんでした',
    retrying: 'ご回答はこのページに残っています。再試行しています…',
    busy: 'ただいま多くの方が回答しています。ご回答はこのページに残っています。{seconds}秒後に再試行します。',
    thanksTitle: 'ありがとうございました',
    thanks: 'ご回答を受け付けました。',
    unavailableTitle: 'アンケートを表示できません',
    unavailable: 'アンケートが終了したか、リンクが無効になっている可能性があります。',
    terms: '利用規約',
    privacy: 'プライバシー',
    next: '次へ',
    back: '戻る',
    step: '{step} / {total}',
    pressEnter: 'またはEnterキーを押す',
  },
  overlay: {
    close: '閉じる',
    tab: 'ご意見',
  },
  page: {
    language: '言語',
    original: '原文',
    test: 'テスト回答です。テストとして記録され、集計には含まれません。',
    toSurvey: 'アンケートに戻る',
    closedTitle: 'このアンケートは終了しました',
    closedOn: '{date}に終了しました。',
    closed: '回答の受付は終了しています。',
    busyTitle: '少々お待ちください',
    limited: 'ただいま多くの方が回答しています。このページは{seconds}秒後に再試行します。',
    away: '現在、アンケートを表示できません。このページは{seconds}秒後に再試行します。',
    failed: '現在、アンケートを表示できません。しばらくしてからもう一度お試しください。',
    again: '今すぐ再試行',
    submitAgain:
      'ただいま多くの方が回答しています。ご回答はこのページに残っています。{seconds}秒後にもう一度送信してください。',
    goBack:
      'ただいま多くの方が回答しています。ご回答は送信されていません。前のページに戻り、1分ほど待ってからもう一度送信してください。',
    checkAgain: '送信がとても速かったため、ご回答を確認して、もう一度送信してください。',
    checking: 'ロボットでないことを確認しています…',
    needsScript:
      'このアンケートの送信には JavaScript が必要です。ご回答は残っています。JavaScript を有効にして、もう一度送信してください。',
    siteTitle: 'このサイトでは利用できません',
    site: 'このアンケートは {site} では表示できません。ご自分のサイトの場合は、アンケートの設定で許可するサイトにアドレスを追加してください。',
    onlyThere: 'このアンケートは {site} でのみ回答できます。',
  },
}
