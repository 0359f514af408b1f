import { checkDirections } from './directions/check.ts'
import { readFiles } from './directions/read-files.ts'

const { modules, faults } = checkDirections(readFiles())
for (const fault of faults) console.error(fault)
console.log(`${modules} modules read, ${faults.length} imports against the directions`)
process.exitCode = faults.length === 0 ? 0 : 1
