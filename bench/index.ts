/** `npm run bench`: everything; `npm run bench -- calls|embedded|growth|web|process|turns|rush` a group; `--quick` small sizes, which are printed only. */
import { FULL, QUICK, type Sizes } from './aims.ts'
import { measureCalls, measureEmbedded } from './calls/index.ts'
import { measureGrowth } from './growth/index.ts'
import { measureProcess } from './process/index.ts'
import { type Group, keep, type Results, tables } from './report.ts'
import { measureRush } from './rush/index.ts'
import { measureTurns } from './turns/index.ts'
import { measureWeb } from './web/index.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const MEASURES: { [G in Group]: (server: string, sizes: Sizes, say: (line: string) => void) => Promise<Results[G]> } = {
  calls: measureCalls,
  embedded: measureEmbedded,
  growth: measureGrowth,
  web: measureWeb,
  process: measureProcess,
  turns: measureTurns,
  rush: measureRush,
}

const given = process.argv.slice(2)
const quick = given.includes('--quick')
const groups = Object.keys(MEASURES) as Group[]
const asked = groups.filter((group) => given.includes(group))
const unknown = given.filter((word) => word !== '--quick' && !groups.some((group) => group === word))
const server = process.env.BENCH_SERVER
if (unknown.length || !server) {
  say(`Usage: npm run bench -- [${groups.join('|')}] [--quick]`)
  process.exit(2)
}

/** Groups are added one by one, so that what was measured stays when a later one fails. */
async function measure<G extends Group>(group: G, on: string): Promise<void> {
  const found = await MEASURES[group](on, quick ? QUICK : FULL, say)
  if (quick) say(`\n${tables({ [group]: found })}`)
  else keep(group, found)
}

for (const group of asked.length ? asked : groups) await measure(group, server)
if (!quick) say('docs/performance.md and bench/latest.json tell it.')
