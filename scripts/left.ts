/** Says what a landing looked at closely and what it left to `script/test all`; script/test prints it in the end. */
import { touched } from './lib/touched.ts'

const { modules, left, foundation } = touched()
const say = (line: string): void => void process.stdout.write(`• ${line}\n`)
say(
  `Looked at closely, since touched: ${[...modules].sort().join(', ') || 'no module'}${foundation ? ', and what all stand on' : ''}. Of the others a share in turn.`,
)
if (left.length) say(`Touched as well, and left to script/test all: ${left.join(', ')}`)
say(
  'Left to script/test all: crashes, faults, several nodes, rules switched off, breakages, drills, memory, the embedded database, the second width, odd moments, all other journeys, lists and screens',
)
