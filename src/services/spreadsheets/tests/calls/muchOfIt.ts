/**
 * Run by `memory.test.ts` in a process of its own, so that nothing else counts: writes or reads a sheet of many rows and says as JSON by
 * how much memory rose above what it was at the beginning. By hand: `node --expose-gc muchOfIt.ts write 100000 /tmp/much.xlsx`.
 */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { ticks } from '#foundation/time.ts'
import type { OutRow } from '../../rules/sheet.ts'
import { sheetRows } from '../../server/data/checkedRows.ts'
import { sheetBytes } from '../../server/data/export.ts'
import { people, zhReader } from './parts.ts'

const [what = '', count = '0', path = ''] = process.argv.slice(2)

async function* many(rows: number): AsyncGenerator<OutRow<typeof people>> {
  for (let n = 1; n <= rows; n++) {
    // as a database gives them: some hundreds at once
    if (n % 500 === 0) await new Promise((go) => setImmediate(go))
    yield {
      no: String(10_000_000 + n),
      name: `员工 ${n}`,
      age: 16 + (n % 50),
      born: '1996-02-29',
      seen: '2026-11-20T10:05:30.000Z',
      pay: n * 7,
      on: n % 2 === 0,
      kind: n % 3 ? 'full-time' : 'part-time',
    }
  }
}

const MEGABYTE = 1_048_576
globalThis.gc?.()
const idle = process.memoryUsage().rss
let peak = idle
const look = () => {
  peak = Math.max(peak, process.memoryUsage().rss)
}
const watch = setInterval(look, 5)
const began = ticks()
let rows = 0
let firstByteMs = -1
if (what === 'write') {
  const out = createWriteStream(path)
  for await (const chunk of sheetBytes(zhReader, people, many(Number(count)))) {
    if (firstByteMs < 0) firstByteMs = ticks() - began
    if (!out.write(chunk)) await once(out, 'drain')
    look()
  }
  out.end()
  await once(out, 'finish')
  rows = Number(count)
} else {
  for await (const row of sheetRows(zhReader, path, people, { maxRows: Number(count) })) {
    rows += row.values ? 1 : 0
    if (rows % 1000 === 0) look()
  }
}
look()
clearInterval(watch)
process.stdout.write(
  JSON.stringify({ rows, mebibytes: Math.round((peak - idle) / MEGABYTE), ms: Math.round(ticks() - began), firstByteMs: Math.round(firstByteMs) }),
)
