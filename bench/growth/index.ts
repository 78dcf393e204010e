import { AIMS, type Sizes } from '../aims.ts'
import type { CallsHouse } from '../calls/house.ts'
import { MEASURED, READS } from '../calls/measured.ts'
import { drive, type Request } from '../lib/drive.ts'
import { median, p95, round } from '../lib/figures.ts'
import { startWorker, type Worker } from '../lib/worker.ts'

export interface GrowthFigures {
  call: string
  /** 95th percentile in milliseconds, one request at a time. */
  small: number
  large: number
  ratio: number
  aim: number
}

/** The same call, made by one of many and by an administrator of the large portal: medians in milliseconds. */
export interface OrdinaryFigures {
  call: string
  ordinary: number
  administrator: number
  ratio: number
  aim: number
}

export interface GrowthGroup {
  calls: GrowthFigures[]
  ordinary: OrdinaryFigures[]
  lists: GrowthFigures[]
}

type Say = (line: string) => void
interface House {
  worker: Worker<CallsHouse>
  port: number
  requests: Record<string, { portal: Request[] }>
}

/** A resort of two thousand people beside one of a hundred thousand: what a call takes should hardly tell them apart. */
export async function measureGrowth(server: string, sizes: Sizes, say: Say): Promise<GrowthGroup> {
  const { small: few, large: many, requests } = sizes.growth
  const writes = (sizes.runs + 1) * requests
  const open = async (name: string, size: typeof few): Promise<House> => {
    const worker = startWorker<CallsHouse>(new URL('../calls/house.ts', import.meta.url), { TEST_LOG: 'warn' })
    say(`growth: making ${size.people} people, ${size.rowsOf?.ledger} ledger entries, ${size.rowsOf?.workflow} workflow items`)
    return { worker, ...(await worker.ask('open', { name, writes, size, server, alone: true })) }
  }
  const small = await open('bench_small', few)
  const large = await open('bench_large', many)
  const found = {
    calls: await ofCalls(small, large, sizes, say),
    ordinary: await ofPeople(large, sizes, say),
    lists: await ofLists(small, large, sizes, say),
  }
  await small.worker.end()
  await large.worker.end()
  return found
}

async function ofCalls(small: House, large: House, sizes: Sizes, say: Say): Promise<GrowthFigures[]> {
  const all: GrowthFigures[] = []
  for (const { name, kind } of MEASURED) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let run = 0; run <= sizes.runs; run++)
      for (const [house, of] of [
        [small, ms.small],
        [large, ms.large],
      ] as const) {
        const took = await oneByOne(house.port, house.requests[name]!.portal, kind === 'write' ? run : 0, sizes.growth.requests)
        if (run) of.push(p95(took))
      }
    all.push(growthOf(name, median(ms.small), median(ms.large), say))
  }
  return all
}

function growthOf(call: string, small: number, large: number, say: Say): GrowthFigures {
  const figures = { call, small: round(small), large: round(large), ratio: round(large / small), aim: AIMS.growth }
  say(`  ${figures.ratio.toFixed(2)}  ${call}: ${figures.small} ms, ${figures.large} ms when there is much`)
  return figures
}

/** The requests of a run, sent by one who waits for each answer; reads begin anew when they are used up. */
async function oneByOne(port: number, requests: readonly Request[], run: number, count: number): Promise<number[]> {
  const each = Array.from({ length: count }, (_, at) => requests[(run * count + at) % requests.length]!)
  return (await drive(port, each, 1, 'each-once')).ms
}

/** Who sees everything has the quickest filter there is, none; who sees their own must not wait longer. */
async function ofPeople(large: House, sizes: Sizes, say: Say): Promise<OrdinaryFigures[]> {
  const all: OrdinaryFigures[] = []
  const administrators = await large.worker.ask('asAdministrators')
  for (const { name } of Object.values(READS)) {
    const by = administrators[name]
    if (!by) continue
    const ms = { ordinary: [] as number[], administrator: [] as number[] }
    for (let run = 0; run <= sizes.runs; run++)
      for (const [requests, of] of [
        [large.requests[name]!.portal, ms.ordinary],
        [by, ms.administrator],
      ] as const) {
        const took = await oneByOne(large.port, requests, 0, sizes.growth.requests)
        if (run) of.push(median(took))
      }
    const [ordinary, administrator] = [median(ms.ordinary), median(ms.administrator)]
    const figures = { call: name, ordinary: round(ordinary), administrator: round(administrator), ratio: round(ordinary / administrator), aim: AIMS.ordinary }
    all.push(figures)
    say(`  ${figures.ratio.toFixed(2)}  ${name}: ${figures.ordinary} ms, an administrator ${figures.administrator} ms`)
  }
  return all
}

/** Every list and call that modules bring in `tests/volume.ts`, both resorts taking turns at each: whoever adds a room with one is measured. */
async function ofLists(small: House, large: House, sizes: Sizes, say: Say): Promise<GrowthFigures[]> {
  const times = Math.ceil(sizes.growth.requests / 4)
  const names = await small.worker.ask('lists', sizes.growth.small)
  await large.worker.ask('lists', sizes.growth.large)
  const all: GrowthFigures[] = []
  for (const name of names) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let run = 0; run <= sizes.runs; run++)
      for (const [house, of] of [
        [small, ms.small],
        [large, ms.large],
      ] as const) {
        const took = await house.worker.ask('list', name, times)
        if (run) of.push(p95(took))
      }
    all.push(growthOf(name, median(ms.small), median(ms.large), say))
  }
  return all
}
