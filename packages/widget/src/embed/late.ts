type Module = Record<string, (...values: unknown[]) => void>

/** Runs a task of v1-late.js, which holds what few pages need. It is loaded from the server of `address`. */
export function late(address: string | undefined, task: string, ...values: unknown[]): void {
  void import(new URL('/embed/v1-late.js', address).href).then((module: Module) => module[task]?.(...values))
}
