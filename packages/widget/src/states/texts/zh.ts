import type { StatesTexts } from './en.ts'

export const ZH: StatesTexts = {
  offline: '您已离线。您的回答保留在此页面上，恢复连接后将自动发送。',
  tryNow: '立即重试',
  tryAgain: '再试一次',
  copy: '复制我的回答',
  copied: '已复制',
  asText: '可复制的回答文本',
  kept: '您的回答仍在此页面上。',
}
