import { expect, it } from 'vitest'
import { describeMissingScripts } from './export-formats.ts'

it('names the scripts, and those whose fonts can be installed', () => {
  expect(describeMissingScripts(['Chinese', 'Japanese', 'Thai'])).toBe(
    'Chinese, Japanese, and Thai characters appear as □. An administrator can install fonts for Chinese and Japanese. Markdown, CSV and JSON exports keep every character.',
  )
})

it('does not suggest fonts that do not exist', () => {
  expect(describeMissingScripts(['Thai'])).not.toContain('administrator')
})
