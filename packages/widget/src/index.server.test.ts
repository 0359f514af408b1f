import { expect, test } from 'vitest'

test('may be imported where there is no DOM', async () => {
  await expect(import('./index.ts')).resolves.toHaveProperty('mount')
})
