import type { Size } from '#app/testing/volume.ts'

/** What is aimed at: the one place where it stands. */
export const AIMS = {
  /** Throughput of a call to that of a bare handler with the same statements. */
  read: 0.7,
  write: 0.5,
  /** 95th percentile with many people to that with few. */
  growth: 1.3,
  /** Time of an ordinary person to that of an administrator, for the same call. */
  ordinary: 1.1,
  /** Kilobytes sent to the browser, gzipped. */
  login: 140,
  home: 320,
  screen: 90,
  /** What 200 more rooms may add to each of these. */
  rooms: 1.02,
  /** Seconds after which each of thousands who pressed at once has an answer. */
  rushSeconds: 10,
  /** Seconds from the start to the first answer, with the demo resort. */
  startSeconds: 2,
  /** Megabytes of a process that has nothing to do, by its database. */
  idleMB: { PostgreSQL: 250, PGlite: 400 },
  /** Megabytes that it holds more after load. */
  afterLoadMB: 100,
  /** Milliseconds that a call or a job keeps the process at a stretch. */
  stretchMs: 50,
  /** Megabytes above idle while 100,000 rows are exported. */
  exportMemory: 100,
} as const

export interface Sizes {
  /** A measure is the median of so many, portal and bare taking turns. */
  runs: number
  /** Seconds of each run of a read. */
  seconds: number
  /** Requests of each run of a write: four writes, each for both sides, each by somebody else, must not be more than there are people. */
  writes: number
  connections: number
  calls: { postgres: Size; pglite: Size }
  /** Requests of each run, one at a time; of four writes, each by somebody else. */
  growth: { small: Size; large: Size; requests: number }
  rooms: number
  exportRows: number
  /** Who press at once, each over a connection of their own, and what they want. */
  rush: { crowd: number; places: number }
}

/** Ledger entries, workflow items and documents to be found keep their number per person; the other tables have `rows`. */
const resort = (people: number): Size => ({ people, rows: people * 6, rowsOf: { ledger: people * 50, workflow: people * 10, search: people * 10 } })

export const FULL: Sizes = {
  runs: 5,
  seconds: 3,
  writes: 200,
  connections: 8,
  // the embedded database lies in memory three times: what is measured, its copy for the bare handler, and the copying
  calls: { postgres: { people: 20_000, rows: 50_000 }, pglite: { people: 10_000, rows: 10_000 } },
  growth: { small: resort(2_600), large: resort(100_000), requests: 100 },
  rooms: 200,
  exportRows: 100_000,
  rush: { crowd: 5_000, places: 300 },
}

export const QUICK: Sizes = {
  runs: 3,
  seconds: 0.5,
  writes: 30,
  connections: 8,
  calls: { postgres: { people: 2_000, rows: 20_000 }, pglite: { people: 2_000, rows: 5_000 } },
  growth: { small: resort(2_000), large: resort(8_000), requests: 40 },
  rooms: 20,
  exportRows: 20_000,
  rush: { crowd: 500, places: 50 },
}
