import { expect, test } from 'vitest'
import { reachOf } from '../components/ui/demo-note.tsx'

test.each([
  ['http://localhost:3000/p/a', 'computer'],
  ['http://127.0.0.1/p/a', 'computer'],
  ['http://192.168.1.4:3000/p/a', 'network'],
  ['http://172.20.0.2/p/a', 'network'],
  ['http://whofor.lan/p/a', 'network'],
  ['http://studio/p/a', 'network'],
  ['https://ask.halloways.example/p/a', 'everyone'],
  ['http://172.40.0.2/p/a', 'everyone'],
])('%s opens for %s', (url, reach) => {
  expect(reachOf(url)).toBe(reach)
})
