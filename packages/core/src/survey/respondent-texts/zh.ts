import type { RespondentTexts } from './en.ts'

/** Simplified Chinese. */
export const ZH: RespondentTexts = {
  form: {
    intro: '您的回答将帮助我们更好地了解您的需求，为您提供更好的服务。所有回答都会保密。',
    progress: '已回答 {count} / {total} 题',
    email: '电子邮箱（选填）',
    emailHelp: '仅在需要时用于与您联系',
    leaveEmpty: '请将此项留空',
    submit: '提交回答',
    submitting: '正在提交…',
    missing: '请回答所有问题',
    missingOne: '请选择一个答案',
    invalidEmail: '请输入有效的电子邮箱地址',
    failed: '回答提交失败',
    retrying: '您的回答已保留在此页面上。正在重试…',
    busy: '当前答题人数较多。您的回答已保留，将在 {seconds} 秒后重试。',
    thanksTitle: '感谢您的参与！',
    thanks: '您的回答已记录。',
    unavailableTitle: '无法打开问卷',
    unavailable: '此问卷可能已结束，或链接无效。',
    terms: '使用条款',
    privacy: '隐私政策',
  },
  page: {
    test: '测试回答，会标记为测试，不计入结果。',
    toSurvey: '返回您的问卷',
    busyTitle: '请稍候',
    limited: '当前答题人数较多。此页面将在 {seconds} 秒后重试。',
    away: '目前无法显示问卷。此页面将在 {seconds} 秒后重试。',
    failed: '目前无法显示问卷。请稍后重试。',
    again: '立即重试',
    submitAgain: '当前答题人数较多。您的回答已保留，请在 {seconds} 秒后重新提交。',
    goBack: '当前答题人数较多。您的回答尚未提交。请返回上一页，等待一分钟后重新提交。',
  },
}
