import { createAi } from '../../src/ai/create-ai.ts'
import type { Ai, ImageRequest } from '../../src/ai/port.ts'
import { type ImageProvider, startImageProvider } from '../support/image-provider.ts'

export const request: ImageRequest = {
  prompt: 'A whimsical vector headshot',
  subject: { seed: 'seed', age: 40, gender: 'female' },
}

const started: ImageProvider[] = []

export async function newProvider(): Promise<ImageProvider> {
  const provider = await startImageProvider()
  started.push(provider)
  return provider
}

export async function closeProviders(): Promise<void> {
  await Promise.all(started.splice(0).map((provider) => provider.close()))
}

export function clientOf(
  provider: Pick<ImageProvider, 'url'>,
  options: Parameters<typeof createAi>[1] = {},
): Ai {
  const settings = { baseUrl: provider.url, apiKey: 'sk-secret1234', textModel: 'text', concurrency: 5 }
  return createAi({ ...settings, imageModel: 'painter' }, options)
}

/** The error a call threw; fails the test when it does not throw. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )
  if (outcome === 'it succeeded') throw new Error('the call succeeded')
  return outcome
}
