import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, addMinutes, addMonths, fromWallClock, latest, monthOf } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import type { Gender } from '../contract.ts'
import module from '../module.ts'
import { applyForInvoice, invoiceMoves } from './commands/invoices.ts'
import type { Residence } from './commands/record.ts'
import { residents } from './data/menu.ts'
import { invoiceRequests, lockResets, rentMonths, residences, rooms } from './tables.ts'

const [MEMBER, SUPERVISOR, HELPER, HOTEL] = [asSsoId('10000001'), asSsoId('10000002'), asSsoId('10000005'), asSsoId('10000010')]
const BUILDINGS: readonly (readonly [name: string, gender: Gender, beds: number])[] = [
  ['A栋', 'male', 4],
  ['B栋', 'female', 4],
  ['C栋', 'family', 2],
]
const FLOORS = 4
const A_FLOOR = 4
/** Behind those with a name of their own, who have no bed unless they are told one. */
const LAST_NAMED = asSsoId('10000099')
/** Of the people in the directory those who live there; the named ones first, each in a building of its own. */
const RESIDENTS = 76
const GONE = 8
const MONTHS_BACK = 15
/** Spreads people over the beds: it has nothing in common with how many there are. */
const STRIDE = 7
const RENTS = [60_000, 65_000, 98_000]
const NAMED = [HOTEL, MEMBER, SUPERVISOR]
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 240]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** Three buildings with their residents, rent of more than a year, invoices in every state, and locks that need somebody. */
export default async function fill(job: JobCtx): Promise<void> {
  const people = await job.read((ctx) =>
    activePeople(ctx, RESIDENTS, isNull(peoplePersons.lastWorkingDate), inArray(peoplePersons.entity, ['MB', 'HB']), gt(peoplePersons.ssoId, LAST_NAMED)),
  )
  const all = await job.write((ctx) => move(ctx, people))
  await job.write((ctx) => owe(ctx, all))
  await job.write((ctx) => locks(ctx, all))
  for (const [nth, row] of all.filter(({ state }) => state === 'active').entries()) if (nth < STORIES.length) await invoice(job, row, STORIES[nth]!)
}

/** Rooms with their locks, and who has which bed; some have moved out, one will soon. */
async function move(ctx: WriteCtx, others: readonly SsoId[]): Promise<Residence[]> {
  const made = BUILDINGS.flatMap(([building, gender, beds], of) =>
    Array.from({ length: FLOORS * A_FLOOR }, (_, at) => {
      const number = `${Math.floor(at / A_FLOOR) + 1}${String((at % A_FLOOR) + 1).padStart(2, '0')}`
      const battery = (at * 37 + of * 11) % 86
      return {
        id: newId(ctx.now),
        building,
        number,
        gender,
        beds,
        lockId: `LK-${building.slice(0, 1)}${number}`,
        lockOnline: at !== 5 + of,
        battery: 15 + battery,
      }
    }),
  )
  await ctx.db.insert(rooms).values(made)
  const beds = made.flatMap((room, at) =>
    at % A_FLOOR === 3 ? [] : Array.from({ length: room.beds }, (_, bed) => ({ roomId: room.id, bed: String(bed + 1) })),
  )
  const first = BUILDINGS.map(([building]) => beds.findIndex(({ roomId }) => made.some(({ id, building: of }) => id === roomId && of === building)))
  const free = beds.filter((_, at) => !first.includes(at))
  const placed = [
    ...NAMED.map((ssoId, at) => ({ ssoId, ...beds[first[at]!]! })),
    ...others.map((ssoId, at) => ({ ssoId, ...free[(at * STRIDE) % free.length]! })),
  ]
  const rows = placed.map(({ ssoId, roomId, bed }, at) => {
    const gone = at >= placed.length - GONE
    const to = gone ? addDays(ctx.today, -9 * (placed.length - at)) : at === 6 ? addDays(ctx.today, 5) : null
    const from = addDays(ctx.today, -(70 + ((at * 53) % 500)))
    return {
      ...{ id: newId(ctx.now), ssoId, roomId, bed, monthlyRentFen: RENTS[at % RENTS.length]!, to },
      ...{ from: at < NAMED.length ? addMonths(ctx.today, -14) : from, state: gone ? ('ended' as const) : ('active' as const) },
      clearedAt: to !== null && gone ? fromWallClock(`${to}T12:00`) : null,
    }
  })
  const inserted = await ctx.db.insert(residences).values(rows).returning()
  await residents.refresh(ctx)
  return inserted
}

/** Rent by month; that of this month is not paid yet, and of some not that of the last. */
async function owe(ctx: WriteCtx, all: readonly Residence[]): Promise<void> {
  const now = monthOf(ctx.today)
  const values = all.flatMap(({ id, from, to, monthlyRentFen }, at) => {
    const begins = latest(monthOf(from), monthOf(addMonths(ctx.today, -MONTHS_BACK)))
    const months: string[] = []
    for (let month = begins; month <= (to && to < ctx.today ? monthOf(to) : now); month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month)
    return months.map((month) => {
      const late = at % 7 === 4 && month === monthOf(addMonths(ctx.today, -1))
      return { id: newId(ctx.now), residenceId: id, month, amountFen: monthlyRentFen, paid: month < now && !late }
    })
  })
  await ctx.db.insert(rentMonths).values(values)
}

/** What locks were told in the last weeks. */
async function locks(ctx: WriteCtx, all: readonly Residence[]): Promise<void> {
  const values = all.slice(0, 24).map(({ ssoId, roomId, state }, at) => {
    const failed = at % 6 === 4
    const out = state === 'ended' || at % 9 === 8
    const requestedAt = addMinutes(fromWallClock(`${addDays(ctx.today, -(at * 2 + 2))}T08:00`), at * 13)
    return {
      ...{ id: newId(requestedAt), ssoId: out ? null : ssoId, roomId, cause: out ? ('move-out' as const) : ('resident' as const), requestedAt },
      ...{ state: failed ? ('failed' as const) : ('done' as const), providerCode: failed ? 'E-17 OFFLINE' : `OK-${4100 + at}` },
    }
  })
  await ctx.db.insert(lockResets).values(values)
}

interface Story {
  ago: number
  /** How many of the oldest months that are left. */
  months: number
  until: 'submitted' | 'issued' | 'rejected' | 'withdrawn'
  company?: true
}
/** The first three are of those named. */
const STORIES: readonly Story[] = [
  { ago: 40, months: 6, until: 'issued' },
  { ago: 30, months: 3, until: 'issued', company: true },
  { ago: 20, months: 2, until: 'rejected' },
  { ago: 12, months: 1, until: 'withdrawn' },
  { ago: 6, months: 3, until: 'issued' },
  { ago: 4, months: 2, until: 'submitted' },
  { ago: 2, months: 1, until: 'submitted', company: true },
  { ago: 1, months: 2, until: 'rejected' },
  { ago: 0, months: 1, until: 'submitted' },
]

const hands = (ctx: WriteCtx, ssoId: SsoId, ago: number, time: string) => inHandsOf(ctx, ssoId, pastHour(ctx, addDays(ctx.today, -ago), time))

/** An invoice from its request to its end. */
async function invoice(job: JobCtx, { ssoId, id: residence }: Residence, { ago, months, until, company }: Story): Promise<void> {
  const id = await job.write(async (ctx) => {
    const free = await ctx.db
      .select({ id: rentMonths.id })
      .from(rentMonths)
      .where(and(eq(rentMonths.residenceId, residence), eq(rentMonths.paid, true), isNull(rentMonths.invoiceRequest)))
      .orderBy(asc(rentMonths.month))
      .limit(months)
    if (free.length === 0) return undefined
    const [who] = await ctx.db.select({ nameCn: peoplePersons.nameCn }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
    const title = company
      ? { titleKind: 'company' as const, title: '临港文旅咨询有限公司', taxNumber: '91310115MA1K4XYZ8Q' }
      : { titleKind: 'person' as const, title: who!.nameCn, taxNumber: '' }
    return applyForInvoice(await hands(ctx, ssoId, ago, '09:20'), { months: free.map((one) => one.id), ...title, email: `${ssoId}@example.com` })
  })
  if (id === undefined || until === 'submitted') return
  if (until === 'withdrawn') return void (await job.write(async (ctx) => invoiceMoves.withdraw(await hands(ctx, ssoId, ago, '09:40'), { id })))
  if (until === 'rejected') {
    const reason = '发票抬头与身份信息不一致，请核对后重新申请。'
    return void (await job.write(async (ctx) => invoiceMoves.reject(await hands(ctx, HELPER, ago, '15:10'), { id, reason })))
  }
  await job.write((ctx) => put(within(ctx), { module: module.name, businessId: id }, '房租发票.pdf', Buffer.from(PDF)))
  await job.write(async (ctx) => ctx.db.update(invoiceRequests).set({ state: 'issued' }).where(eq(invoiceRequests.id, id)))
}
