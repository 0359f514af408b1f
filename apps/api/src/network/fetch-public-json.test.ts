import { expect, test } from 'vitest'
import { fetchPublicJson } from './fetch-public-json.ts'

test.each([
  'http://app.example/client.json',
  'https://127.0.0.1/client.json',
  'https://[::1]/client.json',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/client.json',
])('connects not to %s', async (address) => {
  await expect(fetchPublicJson(address)).rejects.toThrow('is not a public address')
})

test('connects to no name of a private address', async () => {
  const hosts: string[] = []
  const fetched = fetchPublicJson('https://inside.example/client.json', (host, _options, done) => {
    hosts.push(host)
    done(null, [{ address: '10.0.0.7', family: 4 }])
  })
  await expect(fetched).rejects.toThrow('inside.example is not a public address')
  expect(hosts).toEqual(['inside.example'])
})
