import type * as Late from './v1-late.ts'

type Module = Record<keyof typeof Late, (...values: unknown[]) => void>

/** Loads what few pages need, from the server of `address`. */
export function late(address: string, task: keyof Module, ...values: unknown[]): void {
  void import(new URL('/embed/v1-late.js', address).href).then((module: Module) => module[task](...values))
}
