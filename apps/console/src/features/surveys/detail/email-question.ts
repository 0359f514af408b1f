type Asked = { question: string; options: readonly { text: string }[]; url: string }

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const QUESTION = `padding:0 0 12px;${FONT};font-size:18px;line-height:26px;font-weight:bold;color:#1f1d1a`
const OPTION = `display:block;padding:12px 16px;border:1px solid #8a857c;border-radius:8px;${FONT};font-size:16px;line-height:22px;color:#1f1d1a;text-decoration:none`

/** The link that opens the survey with this answer to its first question. */
export const answerLink = (url: string, at: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}q1=${at + 1}`

/** A question with a link for each answer, as emails can show it: tables and inline styles, no script and no picture. */
export function emailHtml({ question, options, url }: Asked): string {
  const rows = options.map(
    ({ text }, at) =>
      `  <tr><td style="padding:0 0 8px"><a href="${escaped(answerLink(url, at))}" style="${OPTION}">${escaped(text)}</a></td></tr>`,
  )
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" dir="auto" style="max-width:560px">',
    `  <tr><td style="${QUESTION}">${escaped(question)}</td></tr>`,
    ...rows,
    '</table>',
  ].join('\n')
}

export function emailText({ question, options, url }: Asked): string {
  return [question, ...options.map(({ text }, at) => `${text}\n${answerLink(url, at)}`)].join('\n\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
