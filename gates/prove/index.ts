/**
 * A gate that cannot fail is a defect: `npm run prove` breaks one thing after the other in a copy of the tree, and the gate that names it
 * has to catch each. `npm run prove -- NAME…` for some: a gate (`house`) or a breakage by its name. SHARD=1/4 takes a share of them.
 */
import { shareOf } from '../shard.ts'
import { allBreaks } from './breaks.ts'
import { inCopy } from './copy.ts'
import { prove } from './prove.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const all = await allBreaks()

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.some((one) => one.gate === name || one.name === name))
if (unknown.length) {
  process.stderr.write(`There is no breakage ${unknown.join(', ')}. There are:\n${all.map(({ gate, name }) => `  ${gate}: ${name}`).join('\n')}\n`)
  process.exit(2)
}

const wanted = asked.length ? all.filter(({ gate, name }) => asked.includes(gate) || asked.includes(name)) : shareOf(all)
let missed = 0
await inCopy(async (root) => {
  for (const one of wanted) {
    const { seconds, fault } = await prove(root, one)
    if (fault) missed++
    say(`${fault ? 'MISSED' : 'caught'} ${one.gate.padEnd(10)} ${one.name} (${seconds.toFixed(1)} s)`)
    if (fault) say(`       ${fault.replaceAll('\n', '\n       ')}`)
  }
})
say(
  `${wanted.length - missed} of ${wanted.length} breakages caught${process.env.PROVE_DATABASE_URL ? '' : ', those that need a PostgreSQL server (PROVE_DATABASE_URL) not tried'}`,
)
process.exit(missed ? 1 : 0)
