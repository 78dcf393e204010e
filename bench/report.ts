import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { systemClock } from '#foundation/time.ts'
import { AIMS } from './aims.ts'
import type { CallFigures } from './calls/index.ts'
import type { GrowthFigures, GrowthGroup, OrdinaryFigures } from './growth/index.ts'
import { METHOD } from './method.ts'
import type { ProcessGroup } from './process/index.ts'
import type { RushGroup } from './rush/index.ts'
import type { TurnsGroup } from './turns/index.ts'
import type { WebGroup } from './web/index.ts'

export interface Results {
  calls: CallFigures[]
  /** The calls on the embedded database. */
  embedded: CallFigures[]
  growth: GrowthGroup
  web: WebGroup
  process: ProcessGroup
  turns: TurnsGroup
  rush: RushGroup
}
export type Group = keyof Results

interface Measured<G extends Group> {
  measuredAt: string
  found: Results[G]
}
interface Stored {
  machine: string
  /** `before` is what work on speed began from: what was there when the group was measured again. It stays until it is taken out by hand. */
  groups: { [G in Group]?: Measured<G> & { before?: Measured<G> } }
}

const FILE = 'bench/latest.json'
const PAGE = 'docs/performance.md'

/** Puts the figures of a group into bench/latest.json and writes docs/performance.md anew; the other groups stay as they were measured. */
export function keep<G extends Group>(group: G, found: Results[G]): void {
  const { groups }: Stored = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Stored) : { machine: '', groups: {} }
  const was = groups[group]
  const before = was?.before ?? was
  const now = { measuredAt: systemClock().toISOString().slice(0, 10), found }
  const stored: Stored = { machine: machine(), groups: { ...groups, [group]: { ...now, ...(before && { before }) } } }
  writeFileSync(FILE, `${JSON.stringify(stored, null, 2)}\n`)
  writeFileSync(PAGE, page(stored))
}

const machine = (): string => `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

function page({ machine: on, groups }: Stored): string {
  const found = Object.fromEntries(Object.entries(groups).map(([group, one]) => [group, one.found])) as Partial<Results>
  const before = Object.fromEntries(Object.entries(groups).flatMap(([group, one]) => (one.before ? [[group, one.before.found]] : []))) as Partial<Results>
  const when = Object.entries(groups).map(([group, { measuredAt, before }]) => `${group} on ${measuredAt}${before ? ` (before: ${before.measuredAt})` : ''}`)
  return `${METHOD}\nMeasured: ${when.join(', ')}. On ${on}.\n\n${tables(found, before)}`
}

type Cells = readonly (string | number)[]
function table(heads: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells): string => `| ${cells.join(' | ')} |\n`
  return `${line(heads)}${line(heads.map((_, at) => (at ? '---:' : '---')))}${rows.map(line).join('')}\n`
}

const atLeast = (n: number, aim: number): string => (n >= aim ? '' : '**missed**')
const atMost = (n: number, aim: number): string => (n <= aim ? '' : '**missed**')

/** The tables of the groups that there are, of calls and of the process with what was before. */
export const tables = ({ calls, embedded, growth, web, process: own, turns, rush }: Partial<Results>, before: Partial<Results> = {}): string =>
  [
    ...(calls ? ['## Calls on PostgreSQL\n\n', callTable(calls, before.calls)] : []),
    ...(embedded ? ['## Calls on PGlite\n\n', callTable(embedded, before.embedded)] : []),
    ...(growth ? growthTables(growth) : []),
    ...(web ? webTables(web) : []),
    ...(own ? processTables(own, before.process) : []),
    ...(turns ? turnTables(turns) : []),
    ...(rush ? rushTables(rush) : []),
  ].join('')

function callTable(calls: readonly CallFigures[], before: readonly CallFigures[] = []): string {
  const rows = calls.map((c) => {
    const b = before.find(({ call }) => call === c.call)
    return [
      ...[c.call, b?.statements ?? '–', c.statements, b?.portal ?? '–', c.portal, c.bare, b?.ratio.toFixed(2) ?? '–', c.ratio.toFixed(2), c.aim],
      ...[c.portalMs, c.bareMs, atLeast(c.ratio, c.aim)],
    ]
  })
  const heads = [
    ...['call', 'statements before', 'statements', 'portal before, a second', 'portal, a second', 'bare, a second', 'ratio before', 'ratio', 'aim'],
    ...['portal, CPU ms', 'bare, CPU ms', ''],
  ]
  return table(heads, rows)
}

function growthTables({ calls, ordinary, lists }: GrowthGroup): string[] {
  const grown = (of: readonly GrowthFigures[]) =>
    table(
      ['call', 'small, ms', 'large, ms', 'ratio', 'aim', ''],
      of.map((g) => [g.call, g.small, g.large, g.ratio.toFixed(2), g.aim, atMost(g.ratio, g.aim)]),
    )
  const people = (of: readonly OrdinaryFigures[]) =>
    table(
      ['call', 'ordinary, ms', 'administrator, ms', 'ratio', 'aim', ''],
      of.map((o) => [o.call, o.ordinary, o.administrator, o.ratio.toFixed(2), o.aim, atMost(o.ratio, o.aim)]),
    )
  return [
    '## Growth: 95th percentile, calls\n\n',
    grown(calls),
    '## Ordinary people and administrators\n\n',
    people(ordinary),
    '## Growth: 95th percentile, every list of the house\n\n',
    grown(lists),
  ]
}

function webTables({ rooms, pages, times }: WebGroup): string[] {
  const kinds = ['Script', 'Stylesheet', 'Fetch'] as const
  const rest = (byType: Record<string, number>): number =>
    Object.entries(byType).reduce((sum, [type, kB]) => sum + (kinds.some((one) => one === type) ? 0 : kB), 0)
  const sent = table(
    ['page', 'kB', 'aim', 'scripts', 'styles', 'calls', 'other', ''],
    pages.map((p) => [p.page, p.kB, p.aim, ...kinds.map((type) => p.byType[type] ?? 0), rest(p.byType).toFixed(1), atMost(p.kB, p.aim)]),
  )
  const more = table(
    ['page', 'kB', `kB with ${rooms} more rooms`, 'ratio', 'aim', ''],
    pages.flatMap((p) => (p.roomsRatio ? [[p.page, p.kB, p.withRooms!, p.roomsRatio, p.roomsAim!, atMost(p.roomsRatio, p.roomsAim!)]] : [])),
  )
  const painted = table(
    ['page', 'first paint, ms', 'usable, ms'],
    times.map((one) => [one.page, one.firstPaint, one.usable]),
  )
  return ['## Sent to the browser\n\n', sent, '## With more rooms\n\n', more, '## In Chromium\n\n', painted]
}

function processTables({ starts, exports: made }: ProcessGroup, before?: ProcessGroup): string[] {
  const started = table(
    [
      'database',
      'to the first answer before, s',
      'now, s',
      'memory idle before, MB',
      'now, MB',
      'after load before, MB',
      'now, MB',
      'at a stretch, ms',
      'missed',
    ],
    starts.map((s) => {
      const b = before?.starts.find(({ engine, data }) => engine === s.engine && data === s.data)
      return [
        ...[`${s.engine}, ${s.data}`, b?.seconds ?? '–', s.seconds, b?.idleMB ?? '–', s.idleMB, b?.afterLoadMB ?? '–', s.afterLoadMB ?? '–'],
        ...[s.stretchMs ?? '–', missedBy(s)],
      ]
    }),
  )
  const exported = table(
    ['rows', 'a second', 'bare writer, a second', 'ratio', 'memory above idle, MB', 'aim', ''],
    [[made.rows, made.perSecond, made.bare, made.ratio.toFixed(2), made.aboveIdleMB, made.aim, atMost(made.aboveIdleMB, made.aim)]],
  )
  const { startSeconds, idleMB, afterLoadMB, stretchMs: stretch } = AIMS
  const aims = `Aimed at: ${startSeconds} s to the first answer, ${idleMB.PostgreSQL} MB idle on PostgreSQL and ${idleMB.PGlite} on PGlite, ${afterLoadMB} MB more after load, ${stretch} ms at a stretch.`
  return ['## Start and memory\n\n', `${aims}\n\n`, started, '## Export\n\n', exported]
}

/** Which aims a process misses. */
function missedBy({ engine, seconds, idleMB, afterLoadMB, stretchMs }: ProcessGroup['starts'][number]): string {
  const missed = [
    ...(seconds > AIMS.startSeconds ? ['start'] : []),
    ...(idleMB > AIMS.idleMB[engine] ? ['idle'] : []),
    ...(afterLoadMB !== null && afterLoadMB - idleMB > AIMS.afterLoadMB ? ['after load'] : []),
    ...(typeof stretchMs === 'number' && stretchMs > AIMS.stretchMs ? ['at a stretch'] : []),
  ]
  return missed.length ? `**${missed.join(', ')}**` : ''
}

function turnTables({ calls, jobs, longest, untried }: TurnsGroup): string[] {
  const told = table(
    ['what', '', 'at a stretch, ms', 'aim', ''],
    longest.map(({ what, kind, ms, aim }) => [what, kind, ms, aim, atMost(ms, aim)]),
  )
  const rest = untried.length ? [`Not tried with so much in the tables: ${untried.map(({ what, why }) => `${what} (${why})`).join('; ')}.\n\n`] : []
  return ['## Turns of others\n\n', `Of ${calls} calls and lists and ${jobs} jobs those that keep others waiting longest.\n\n`, told, ...rest]
}

function rushTables({ crowd, places, answers, booked, bookings, seconds, half, most, perSecond }: RushGroup): string[] {
  const heard = Object.entries(answers).map(([code, count]) => `${count} ${code}`)
  const told = table(
    ['press at once', 'places', 'given', 'given a second', 'half answered, s', '95 of 100, s', 'all, s', 'aim', ''],
    [
      [
        crowd,
        places,
        booked,
        perSecond,
        half,
        most,
        seconds,
        AIMS.rushSeconds,
        booked === places && bookings === places ? atMost(seconds, AIMS.rushSeconds) : '**wrong**',
      ],
    ],
  )
  return [
    '## A rush\n\n',
    'Everybody over a connection of their own; the processors are shared with whoever presses.\n\n',
    told,
    `Answers by their code: ${heard.join(', ')}.\n\n`,
  ]
}
