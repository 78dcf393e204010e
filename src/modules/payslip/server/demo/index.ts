import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, addMinutes, addMonths, fromWallClock, monthOf } from '#foundation/time.ts'
import { type PersonFacts, persons } from '#services/people/server/api.ts'
import { totalsOf } from '../../rules.ts'
import { sealedTotals, sealSlip } from '../data/sealed.ts'
import { batches, slips } from '../tables.ts'
import { talk } from './talk.ts'
import { BASES, chance, type Lines, linesOfAll } from './wages.ts'

const MONTHS = 36
const IMPORTER = asSsoId('10000006')
const CHECKER = asSsoId('10000007')

type Batch = typeof batches.$inferSelect
type Group = Pick<Batch, 'entity' | 'staffGroup' | 'employeeType'>

/** Three years of payslips of named people; the last month waits in every state that there is. */
export default async (job: JobCtx): Promise<void> => {
  const latest = monthOf(addMonths(`${monthOf(job.today)}-01`, -1))
  const months = Array.from({ length: MONTHS }, (_, ago) => monthOf(addMonths(`${latest}-01`, ago + 1 - MONTHS)))
  const people = [...(await job.read((ctx) => persons(ctx, Object.keys(BASES).map(asSsoId)))).values()]
  const paid = new Map(people.map((one) => [one.ssoId, linesOfAll(one.ssoId, months, latest)]))
  for (const [at, month] of months.entries())
    await job.write(async (ctx) => {
      const here = people.filter(({ joinDate, status }) => status !== 'left' && monthOf(joinDate) <= month)
      for (const [n, group] of [...Map.groupBy(here, groupOf).values()].entries())
        await store(ctx, { month, of: group, ago: months.length - 1 - at, n, lines: (ssoId) => paid.get(ssoId)!.get(month)! })
    })
  await job.write((ctx) => talk(ctx, months, { payroll: [IMPORTER, CHECKER] }))
}

const groupOf = ({ entity, staffGroup, employeeType }: PersonFacts): string => `${entity} ${staffGroup} ${employeeType}`

interface Given {
  month: string
  of: readonly PersonFacts[]
  /** Months that have passed since, and which group of the month it is. */
  ago: number
  n: number
  lines(ssoId: SsoId): Lines
}

/** In the month that was paid last some groups are not out yet. */
const LAST: readonly Batch['status'][] = ['published', 'published', 'scheduled', 'checked', 'imported']

async function store(ctx: WriteCtx, { month, of, ago, n, lines }: Given): Promise<void> {
  const [{ entity, staffGroup, employeeType }] = of as [PersonFacts]
  const group = { entity, staffGroup, employeeType } as Group
  const status = ago === 0 ? LAST[n % LAST.length]! : 'published'
  const payDate = addDays(`${monthOf(addMonths(`${month}-01`, 1))}-01`, 9)
  const out = fromWallClock(`${payDate}T10:00`)
  const at = status === 'published' ? (out < ctx.now ? out : addHours(ctx.now, -20)) : null
  const all = of.map(({ ssoId }) => totalsOf(lines(ssoId)))
  const sum = (which: 'grossFen' | 'netFen') => all.reduce((total, one) => total + one[which], 0)
  const id = newId(ctx.now)
  await ctx.db.insert(batches).values({
    id,
    month,
    ...group,
    payDate,
    rows: of.length,
    totals: sealedTotals.seal(ctx, { grossTotalFen: sum('grossFen'), netTotalFen: sum('netFen') }),
    content: `demo ${month} ${entity} ${staffGroup} ${employeeType}`,
    status,
    importedBy: IMPORTER,
    checkedBy: status === 'imported' ? null : CHECKER,
    publishAt: at ?? (status === 'scheduled' ? addHours(ctx.now, 30) : null),
    publishedAt: at,
  })
  await ctx.db.insert(slips).values(
    of.map(({ ssoId }, row) => ({
      id: newId(ctx.now),
      batch: id,
      ssoId,
      month,
      sealed: sealSlip(ctx, {
        ssoId,
        month,
        lines: lines(ssoId),
        workedDays: 20 + (chance(month) % 3),
        bankLast4: String(1_000 + chance(ssoId) * 83),
        note: '',
      }),
      readAt: at && ago > 0 && (chance(`${ssoId} ${month}`) > 12 || row === 0) ? addMinutes(at, 40 + chance(month + ssoId) * 30) : null,
    })),
  )
}
