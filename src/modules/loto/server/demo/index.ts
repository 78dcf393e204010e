import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, Writer } from '#foundation/server/context.ts'
import { together, within } from '#foundation/server/demoJob.ts'
import { addDays, addHours, addMonths, dayOf } from '#foundation/time.ts'
import { finish } from '#modules/learning/server/api.ts'
import { holdersOf, inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { REVIEW } from '../../contract/base.ts'
import module from '../../module.ts'
import { EHS_POINTS, type Signer, type Source } from '../../rules/content.ts'
import { comment, ehsMoves, reviewMoves, sopMoves } from '../commands/deciding.ts'
import { vendorRecords } from '../commands/vendors.ts'
import { change, draft, save } from '../commands/writing.ts'
import { type ProcedureRow, procedureBy } from '../policy.ts'
import { inspections, procedures, vendorAccounts, vendorReads } from '../tables.ts'
import { MACHINES, type Machine, STEPS_OF, VENDORS } from './machines.ts'
import { picture } from './picture.ts'

/** Line managers and EHS whom a look at the demo begins with. */
const [REVIEWER, DEPARTMENT_APPROVER, EHS_APPROVER] = ['10000002', '10000003', '10000016'].map(asSsoId) as [SsoId, SsoId, SsoId]
const MAINTENANCE = 'MB-FE'
const [HOURS, STEP_HOURS] = [24, 2]

type Cast = Record<'author' | Signer, SsoId>
interface Seen {
  id: string
  version: number
}
type Act = readonly [to: Machine['to'], who: keyof Cast, does: (ctx: Writer, seen: Seen) => Promise<unknown>]

/** The way of a procedure from the author’s desk to its approval. */
const WAY: readonly Act[] = [
  ['to-be-reviewed', 'author', sopMoves.submit],
  ['under-review', 'reviewer', reviewMoves['start review']],
  ['reviewed', 'reviewer', reviewMoves['finish review']],
  ['pending-department-approval', 'author', sopMoves['send on']],
  ['to-be-reviewed-level-1', 'departmentApprover', reviewMoves.approve],
  ['under-review-level-1', 'reviewerLevel1', reviewMoves['start review']],
  ['pending-final-approval', 'reviewerLevel1', reviewMoves['finish review']],
  ['pending-ehs-approval', 'approver', reviewMoves.approve],
  ['approved', 'ehsApprover', (ctx, seen) => ehsMoves.approve(ctx, { ...seen, points: [...EHS_POINTS] })],
]

/** Procedures in every state that lasts, with vendors who have read some of them. */
export default async function fill(job: JobCtx): Promise<void> {
  const cast = await job.read(castOf)
  if (!cast) return
  await certified(job, cast)
  for (const [n, machine] of MACHINES.entries()) await together(job, (one) => walk(one, machine, n % 3 === 1 ? swapped(cast) : cast))
  await inspected(job)
  await changes(job, cast)
  await pictures(job)
  await vendors(job, cast)
}

/** Two of maintenance write and review in turns. */
const swapped = (cast: Cast): Cast => ({ ...cast, author: cast.reviewer, reviewer: cast.author })

/** Maintenance writes, its managers review, EHS approves; nobody where the resort has too few of them. */
async function castOf(ctx: Ctx): Promise<Cast | undefined> {
  const all = await holdersOf(ctx, { permission: REVIEW })
  const near = await holdersOf(ctx, { permission: REVIEW }, { department: MAINTENANCE })
  const named = [REVIEWER, DEPARTMENT_APPROVER, EHS_APPROVER]
  const [author, reviewerLevel1, approver] = [...new Set([...near, ...all])].filter((one) => !named.includes(one))
  if (!author || !reviewerLevel1 || !approver || !named.every((one) => all.includes(one))) return undefined
  return { author, reviewer: REVIEWER, departmentApprover: DEPARTMENT_APPROVER, reviewerLevel1, approver, ehsApprover: EHS_APPROVER }
}

/** Who signs has finished the course behind the certificate (LOTO-17). */
async function certified(job: JobCtx, cast: Cast): Promise<void> {
  const date = addMonths(job.today, -13)
  for (const ssoId of new Set(Object.values(cast)))
    await job.write((ctx) => finish(ctx, { ssoId, courses: ['LOTO-201'], date, source: 'manual', recordId: `loto-demo-${ssoId}` }))
}

const wordsOf = ({ code, name, type, venue, building, location, maker, asset, sources }: Machine, { author: _, ...signers }: Cast) => ({
  ...{ procedureCode: code, equipmentName: name, equipmentType: type, equipmentStatus: 'in-service' as const, venue, building },
  ...{ locationNumber: location, manufacturer: maker, assetNumber: asset, energySources: sources, steps: [...STEPS_OF], attachments: [] },
  ...{ ...signers, owner: signers.departmentApprover },
})

/** Leads the procedure of a machine to where it stands. */
async function walk(job: JobCtx, machine: Machine, cast: Cast): Promise<void> {
  const began = addHours(job.now, -machine.daysAgo * HOURS)
  const at = (n: number) => addHours(began, n * STEP_HOURS)
  const by = (who: keyof Cast, n: number, work: (ctx: Writer) => Promise<unknown>) => job.write(async (ctx) => work(await inHandsOf(ctx, cast[who], at(n))))
  const words = wordsOf(machine, cast)
  if (machine.to === 'draft') {
    await by('author', 0, (ctx) => draft(ctx, { ...words, steps: STEPS_OF.slice(0, 3) }))
    return
  }
  const id = await job.write(async (ctx) => (await save(await inHandsOf(ctx, cast.author, at(0)), words)).id)
  const step = async (n: number, [, who, does]: Act) => by(who, n, async (ctx) => does(ctx, { id, version: (await procedureBy(ctx, id))?.version ?? 0 }))
  const end = WAY.findIndex(([to]) => to === (machine.to === 'rejected' || machine.to === 'cancelled' ? 'under-review' : machine.to))
  for (const [n, act] of WAY.slice(0, end + 1).entries()) await step(n + 1, act)
  if (machine.to === 'under-review' || machine.to === 'rejected')
    await by('reviewer', end + 2, (ctx) => comment(ctx, { id, step: 4, source: null, text: '隔离顺序应先断电后断气，请补充。' }))
  if (machine.to === 'under-review') await by('reviewer', end + 3, (ctx) => comment(ctx, { id, step: null, source: 1, text: '锁具型号请写完整。' }))
  if (machine.to === 'rejected')
    await step(end + 3, ['rejected', 'reviewer', (ctx, seen) => reviewMoves.reject(ctx, { ...seen, comment: '第4步缺少隔离顺序，请修改后重新提交。' })])
  if (machine.to === 'cancelled')
    await step(end + 3, ['cancelled', 'author', (ctx, seen) => sopMoves.cancel(ctx, { ...seen, reason: '设备已更换，不再需要本程序。' })])
}

const valid = ({ db }: Pick<Ctx, 'db'>): Promise<ProcedureRow[]> =>
  db.select().from(procedures).where(eq(procedures.state, 'approved')).orderBy(asc(procedures.procedureCode))

/** One was inspected lately, one is due, and one has waited for too long (LOTO-12). */
async function inspected(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const [first, second, third] = await valid(ctx)
    if (!first || !second || !third) return
    await ctx.db
      .update(procedures)
      .set({ nextInspection: addDays(ctx.today, -45) })
      .where(eq(procedures.id, first.id))
    await ctx.db
      .update(procedures)
      .set({ nextInspection: addDays(ctx.today, -3) })
      .where(eq(procedures.id, second.id))
    const at = addDays(ctx.today, -20)
    await ctx.db
      .update(procedures)
      .set({ nextInspection: addMonths(at, 12) })
      .where(eq(procedures.id, third.id))
    await ctx.db.insert(inspections).values({
      ...{ id: newId(addHours(ctx.now, -20 * HOURS)), procedureId: third.id, inspector: EHS_APPROVER, at, peopleObserved: [REVIEWER] },
      ...{ findings: '现场执行与程序一致，挂牌填写完整。', result: 'ok' },
    })
  })
}

/** A change of what is valid is under way, and says what it changes. */
async function changes(job: JobCtx, cast: Cast): Promise<void> {
  const [first] = await job.read((ctx) =>
    ctx.db
      .select()
      .from(procedures)
      .where(and(eq(procedures.state, 'approved'), eq(procedures.procedureCode, 'LOTO-RM-004'))),
  )
  if (!first) return
  const at = addHours(job.now, -2 * HOURS)
  const next = await job.write(async (ctx) => change(await inHandsOf(ctx, cast.author, at), { id: first.id, changeNoticeCode: 'CN-2026-031' }))
  await job.write(async (ctx) => {
    const hands = await inHandsOf(ctx, cast.author, addHours(at, 1))
    const row = await procedureBy(hands, next.id)
    if (!row) return
    const energySources = row.energySources.map((one, n) =>
      n === 0 ? { ...one, magnitude: '20 MPa', verification: '两块压力表均归零，并手动复核泄压阀' } : one,
    )
    await draft(hands, { id: row.id, version: row.version, energySources })
  })
}

/** Pictures of the isolation points of what is valid. */
async function pictures(job: JobCtx): Promise<void> {
  for (const [n, row] of (await job.read(valid)).entries()) {
    const energySources: Source[] = []
    for (const source of row.energySources) {
      const bytes = await picture(source.point, 20 + n * 60)
      const { id } = await job.write((ctx) => put(within(ctx), { module: module.name, businessId: row.rootId }, `${source.point}.png`, bytes))
      energySources.push({ ...source, picture: id })
    }
    await job.write(({ db }) => db.update(procedures).set({ energySources }).where(eq(procedures.id, row.id)))
  }
}

/** People of outside companies, one of whom works here no more, and what they have read. */
async function vendors(job: JobCtx, cast: Cast): Promise<void> {
  for (const { months, venues, ...vendor } of VENDORS)
    await job.write(async (ctx) =>
      vendorRecords.save(await inHandsOf(ctx, cast.ehsApprover, addHours(ctx.now, -30 * HOURS)), {
        ...{ ...vendor, venues: [...venues], from: addDays(ctx.today, -30), to: addMonths(ctx.today, months) },
      }),
    )
  await job.write(async (ctx) => {
    const accounts = await ctx.db.select().from(vendorAccounts).orderBy(asc(vendorAccounts.id))
    const rows = await valid(ctx)
    const reads = accounts.flatMap((account, n) =>
      rows
        .filter(({ venue }) => account.venues.includes(venue))
        .map((row, of) => {
          const when = addHours(ctx.now, -(n * 30 + of * 7 + 5))
          const said = { vendorId: account.id, procedureId: row.id, procedureCode: row.procedureCode, day: dayOf(when), at: when }
          return { ...said, id: newId(when), receivedAt: n === 1 ? addHours(when, 3) : when }
        }),
    )
    await ctx.db.insert(vendorReads).values(reads)
    const last = accounts.at(-1)
    if (last) await ctx.db.update(vendorAccounts).set({ active: false }).where(eq(vendorAccounts.id, last.id))
  })
}
