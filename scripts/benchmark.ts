/**
 * How calls fare when there is much (SHELL-59): `node scripts/benchmark.ts [rows]`. Each list is opened again and again on a small and on a ten times
 * bigger portal. What is printed are ratios, since milliseconds are those of one machine: of the 95th percentile, big to small (near 1 is as it
 * should be), and of people with a few rows to administrators.
 */
import { fill, listsOf } from '#app/testing/volume.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import type { OpenedList } from '#foundation/testing/volume.ts'
import { ticks } from '#foundation/time.ts'

const TIMES = 40
const TIMES_BIGGER = 10
const small = Number(process.argv[2] ?? 20_000)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function percentile95({ page }: OpenedList): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const began = ticks()
    await page(1, 10)
    took.push(ticks() - began)
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1]!
}

/** The 95th percentile of every list on a portal with so many rows a table. */
async function measure(rows: number): Promise<Map<string, number>> {
  const t = await openTestPortal()
  await fill(t, rows)
  const { own, everybodys, ofOne } = await listsOf(t)
  const took = new Map<string, number>()
  for (const list of [...own('10000012', '10000003'), ...own('10000001', '10000002'), ...everybodys(), ...ofOne()])
    took.set(list.name, await percentile95(list))
  await t.close()
  return took
}

const ratio = (a: number, b: number): string => (a / b).toFixed(1).padStart(6)
const worst = (took: Map<string, number>, of: (name: string) => boolean): number => Math.max(...[...took].map(([name, ms]) => (of(name) ? ms : 0)))

const [before, after] = [await measure(small), await measure(small * TIMES_BIGGER)]
say(`95th percentile with ${small * TIMES_BIGGER} rows a table to that with ${small}:`)
for (const [name, ms] of after) say(`${ratio(ms, before.get(name)!)}  ${name}`)
const few = worst(after, (name) => /^100000(12|03) /.test(name))
say(
  `${ratio(
    few,
    worst(after, (name) => /^100000(06|08|09) /.test(name)),
  )}  slowest list of people with a few rows to the slowest of administrators`,
)
say(
  `${ratio(
    worst(after, () => true),
    500,
  )}  slowest of all to 500 ms, on this machine`,
)
