import { expect, test } from 'vitest'
import { composeText } from './compose-mail.ts'

const LONG = 'Nobody signs in with the old password from now on, and every other browser has been signed out.'

test('every paragraph and note begins and wraps at the margin', () => {
  const text = composeText(
    {
      subject: 'Password changed',
      preview: 'It was changed just now.',
      heading: 'Your password was changed',
      paragraphs: [LONG, LONG, LONG],
      notes: [LONG, LONG],
      reason: 'You have a Whofor account.',
    },
    { actionUrl: undefined, unsubscribeUrl: undefined, settingsUrl: '', sender: 'Whofor' },
  )
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('Nobody signs in'))).toHaveLength(5)
  expect(lines.filter((line) => /^\s/.test(line))).toEqual([])
})
