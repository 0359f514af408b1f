import type { Deps } from '../deps.ts'

/** Whether portraits are drawn here because no model makes images. */
export const drawsPortraits = ({ ai, env }: Pick<Deps, 'ai' | 'env'>): boolean =>
  ai.demo || env.ai.imageModel === undefined
