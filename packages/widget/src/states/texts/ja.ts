import type { StatesTexts } from './en.ts'

export const JA: StatesTexts = {
  offline: 'オフラインです。回答はこのページに保持され、接続が回復すると送信されます。',
  tryNow: '今すぐ試す',
  tryAgain: 'もう一度試す',
  copy: '回答をコピー',
  copied: 'コピーしました',
  asText: 'コピー用の回答テキスト',
  kept: '回答はこのページに残っています。',
}
