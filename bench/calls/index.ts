import { mkdirSync, writeFileSync } from 'node:fs'
import type { Size } from '#app/testing/volume.ts'
import { AIMS, type Sizes } from '../aims.ts'
import { drive, type Request } from '../lib/drive.ts'
import { median, round } from '../lib/figures.ts'
import { startWorker, type Worker } from '../lib/worker.ts'
import type { CallsHouse } from './house.ts'
import { MEASURED } from './measured.ts'

export interface CallFigures {
  call: string
  kind: 'read' | 'write'
  /** How many the call issues, session and permissions included. */
  statements: number
  /** Requests a second. */
  portal: number
  bare: number
  ratio: number
  aim: number
  /** Milliseconds of processor time of the process for one request. */
  portalMs: number
  bareMs: number
}

/** Where the statements of each call are left to be read. */
const STATEMENTS = '.cache/bench'

type Say = (line: string) => void
type House = Worker<CallsHouse>

/** Each call against a bare handler that sends the same statements: how much of the time is the portal's own. */
export const measureCalls = (server: string, sizes: Sizes, say: Say): Promise<CallFigures[]> =>
  onEngine('postgres', { server, size: sizes.calls.postgres }, sizes, say)

/** The same on the embedded database. */
export const measureEmbedded = (_server: string, sizes: Sizes, say: Say): Promise<CallFigures[]> => onEngine('pglite', { size: sizes.calls.pglite }, sizes, say)

async function onEngine(engine: keyof Sizes['calls'], on: { server?: string; size: Size }, sizes: Sizes, say: Say): Promise<CallFigures[]> {
  const house: House = startWorker<CallsHouse>(new URL('house.ts', import.meta.url), { TEST_LOG: 'warn' })
  say(`calls on ${engine}: making ${on.size.people} people, ${on.size.rows} rows a table`)
  const writes = (sizes.runs + 1) * sizes.writes
  const { port, barePort, requests } = await house.ask('open', { name: 'bench_calls', writes, ...on })
  const found: CallFigures[] = []
  for (const { name, kind } of MEASURED) {
    const statements = await house.ask('note', name)
    keep(`${engine} ${name}`, statements)
    const { portal, bare } = requests[name]!
    const figures = {
      call: name,
      kind,
      statements: statements.length,
      ...(await alternate(house, { port, barePort, portal, bare }, kind, sizes)),
      aim: AIMS[kind],
    }
    found.push(figures)
    say(`  ${figures.ratio.toFixed(2)}  ${name}: ${figures.portal} of ${figures.bare} a second, ${statements.length} statements`)
  }
  await house.end()
  return found
}

function keep(name: string, statements: readonly { text: string }[]): void {
  mkdirSync(STATEMENTS, { recursive: true })
  writeFileSync(`${STATEMENTS}/${name.replaceAll(/\W+/g, '-')}.sql`, statements.map(({ text }) => `${text};\n`).join('\n'))
}

interface Sides {
  port: number
  barePort: number
  portal: Request[]
  bare: Request[]
}

/** Runs of both sides in turn, so that what else the machine does meets both alike; the first of each only warms up. */
async function alternate(house: House, { port, barePort, portal, bare }: Sides, kind: 'read' | 'write', sizes: Sizes) {
  const sides = [
    { at: port, requests: portal, perSecond: [] as number[], ms: [] as number[] },
    { at: barePort, requests: bare, perSecond: [] as number[], ms: [] as number[] },
  ]
  for (let run = 0; run <= sizes.runs; run++)
    for (const { at, requests, perSecond, ms } of sides) {
      const each = kind === 'write' ? requests.slice(run * sizes.writes, (run + 1) * sizes.writes) : requests
      const before = await house.ask('processor')
      const driven = await drive(at, each, sizes.connections, kind === 'write' ? 'each-once' : { seconds: sizes.seconds })
      if (run === 0) continue
      perSecond.push(driven.perSecond)
      ms.push(((await house.ask('processor')) - before) / driven.ms.length)
    }
  const [own, least] = sides as [(typeof sides)[0], (typeof sides)[0]]
  return {
    portal: round(median(own.perSecond), 0),
    bare: round(median(least.perSecond), 0),
    ratio: round(median(own.perSecond) / median(least.perSecond)),
    portalMs: round(median(own.ms)),
    bareMs: round(median(least.ms)),
  }
}
