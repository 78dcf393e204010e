/**
 * Kills a portal at random moments under a mixed load of writes and looks whether all that was acknowledged is there:
 * `node gates/crash/index.ts 10 [SEED]`, on PGlite, or on the PostgreSQL of TEST_DATABASE_URL. `npm run crash -- 100` does both; SHARD=1/2 takes a share of them.
 */

import { handOver } from '#foundation/server/commandSocket.ts'
import type { RunningNode } from '#foundation/testing/nodes.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { shareOf } from '../shard.ts'
import { chance, shuffled } from './chance.ts'
import { type Ground, prepareGround } from './ground.ts'
import { acknowledged, Crowd, loadAndKill, type Made, sendAgain } from './load.ts'
import { atRest, timePasses } from './rest.ts'
import { faultsOf } from './whole.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Kills on one ground; then a new one is made, so that there is always enough left to do. */
const KILLS = 10
/** How often each call is made ready for so many kills. */
const KILLS_PER_COPY = 2.5
/** From a kill to the next start; whoever worked on an import is then held to be gone. */
const DOWN_MINUTES = 3
/** What is lost in a crash is taken up again by these, long before this much time has passed. */
const LATER_HOURS = 26
const WORK = ['people.takeUpBroken', 'spreadsheets.workOff', 'files.scanWaiting', 'files.removeLoose', 'ledger.check', 'audit.seal']

const kills = shareOf(Array.from({ length: Number(process.argv[2] ?? 10) })).length
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31))
const random = chance(seed)
let faults = 0
for (let left = kills; left > 0; left -= KILLS) faults += await campaign(Math.min(left, KILLS))
say(faults ? `${faults} faults; the same again: node gates/crash/index.ts ${kills} ${seed}` : `${kills} kills, nothing lost (seed ${seed})`)
process.exit(faults ? 1 : 0)

async function campaign(rounds: number): Promise<number> {
  const ground = await prepareGround(Math.ceil(rounds / KILLS_PER_COPY))
  const queue = shuffled(ground.tries, random)
  const all: Made[] = []
  const found: string[] = []
  say(`${ground.engine}: ${rounds} kills, seed ${seed}, ${queue.length} calls made ready`)
  try {
    let node = await ground.start(ground.clock)
    const crowd = new Crowd()
    crowd.meet(node)
    const share = Math.ceil(queue.length / rounds)
    for (let round = 1; round <= rounds; round++) {
      const made = await loadAndKill(node, crowd, queue.splice(0, share), random)
      const done = made.filter(acknowledged).length
      const cut = made.filter(({ answer }) => !answer).length
      if (round === rounds) await ground.look((database) => timePasses(database, ground.dataDir, ground.clock))
      const began = performance.now()
      node = await ground.start(addMinutes(ground.clock, round * DOWN_MINUTES))
      const back = performance.now() - began
      crowd.meet(node)
      found.push(
        ...(await sendAgain(crowd, made)),
        ...(await command(ground, 'audit.check', '--all')),
        ...(await command(ground, 'job', 'people.takeUpBroken')),
      )
      all.push(...made)
      say(`  ${round}: ${made.length} calls, ${done} acknowledged, ${cut} cut off; back after ${(back / 1000).toFixed(1)} s`)
    }
    found.push(...(await afterwards(ground, node)))
    found.push(...(await ground.look((database) => faultsOf(database, ground.dataDir, all))))
    const well = new Set(all.filter(acknowledged).map(({ sample }) => sample.call.call))
    const never = [...new Set(all.map(({ sample }) => sample.call.call))].filter((call) => !well.has(call))
    if (never.length) say(`  never acknowledged: ${never.join(', ')}`)
    // nothing can be lost of what was never done
    if (never.length > well.size) found.push(`of ${never.length + well.size} calls only ${well.size} were ever acknowledged`)
  } finally {
    await ground.close()
  }
  for (const fault of new Set(found)) say(`  FAULT ${fault}`)
  return new Set(found).size
}

/** What a command of the running node finds wrong: it fails then. */
function command(ground: Ground, ...given: string[]): Promise<string[]> {
  return handOver(ground.dataDir, given, () => {}).then(
    (taken) => (taken ? [] : [`the node does not take the command ${given.join(' ')}`]),
    (fault: unknown) => [`${given.join(' ')}: ${fault instanceof Error ? fault.message : String(fault)}`],
  )
}

/** Lets time pass, has the work done that follows a crash, and ends the node. */
async function afterwards(ground: Ground, node: RunningNode): Promise<string[]> {
  await node.setClock(addHours(ground.clock, LATER_HOURS))
  const found: string[] = []
  for (const job of WORK) found.push(...(await command(ground, 'job', job)))
  found.push(...(await atRest(node, () => command(ground, 'job', 'integrations.deliver'))))
  await node.stop()
  return found
}
