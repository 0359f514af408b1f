import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUARDS } from '../bench/guards/table.ts'
import { root } from './root.ts'

test.each(GUARDS)(
  '$row, $name: the guard that is taken out is still in its file',
  ({ file, find, test: missed }) => {
    const source = readFileSync(join(root, 'apps/api', file), 'utf8')
    expect(source.split(find).length - 1).toBe(1)
    expect(existsSync(join(root, 'apps/api', missed))).toBe(true)
  },
)
