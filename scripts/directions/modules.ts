import { type Import, importsOf } from './imports.ts'

export type Module = { file: string; text: string; imports: Import[]; isTest: boolean }
export type Modules = ReadonlyMap<string, Module>

/** Parses the imports of all modules. @param files source text by path from the root, with `/` */
export function readModules(files: ReadonlyMap<string, string>): Modules {
  return new Map([...files].map(([file, text]) => [file, readModule(file, text, files)]))
}

export function readModule(file: string, text: string, files: ReadonlyMap<string, string>): Module {
  return {
    file,
    text,
    imports: importsOf(file, text, files),
    isTest: /\.test\.tsx?$|\/test\//.test(file),
  }
}
