import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gte, notExists, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { together, within } from '#foundation/server/demoJob.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, type Day, earliest, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople, peoplePersons, person } from '#services/people/server/api.ts'
import type { TaskInput } from '../contract.ts'
import type { Leaving } from '../events.ts'
import module from '../module.ts'
import { clearItem } from './commands/clearing.ts'
import { closeCase } from './commands/closing.ts'
import { saveTasks } from './commands/config.ts'
import { cancelCase, changeCase } from './commands/moving.ts'
import { addItems, openCase } from './commands/opening.ts'
import { createPaper, paperOf } from './commands/signing.ts'
import { changePaper, recordOf } from './commands/stored.ts'
import { goingOf } from './data/cases.ts'
import { peopleBehind } from './data/owners.ts'
import { cases, items } from './tables.ts'

const HR = asSsoId('10000005')
/** A leaver among the named people. */
const LEAVER = asSsoId('10000014')

type Given = Pick<TaskInput, 'nameCn' | 'nameEn' | 'category' | 'ownerKind' | 'owner'> & Partial<TaskInput>
const EVERYBODYS = { entities: [], staffGroups: [], employeeTypes: [], departments: [], dueOffset: 0, returnable: true, blocksCertificate: false, active: true }
const TASKS: readonly Given[] = [
  {
    nameCn: '工作交接',
    nameEn: 'Hand over work',
    category: 'handover',
    ownerKind: 'line-manager',
    owner: '',
    dueOffset: -3,
    returnable: false,
    blocksCertificate: true,
  },
  { nameCn: '归还电脑和账号注销', nameEn: 'Return computer, close accounts', category: 'it', ownerKind: 'role', owner: 'platform-admin', staffGroups: ['LA'] },
  { nameCn: '归还工牌和门禁卡', nameEn: 'Return badge and access card', category: 'badge', ownerKind: 'role', owner: 'security', blocksCertificate: true },
  { nameCn: '归还工服', nameEn: 'Return uniform', category: 'uniform', ownerKind: 'line-manager', owner: '', staffGroups: ['FL'], dueOffset: -1 },
  { nameCn: '清空更衣柜', nameEn: 'Empty the locker', category: 'locker', ownerKind: 'role', owner: 'security', staffGroups: ['FL'] },
  { nameCn: '备用金结清', nameEn: 'Settle petty cash', category: 'cash', ownerKind: 'role', owner: 'finance', dueOffset: -2 },
  {
    nameCn: '借款和报销结清',
    nameEn: 'Settle loans and claims',
    category: 'finance',
    ownerKind: 'role',
    owner: 'finance',
    dueOffset: -5,
    returnable: false,
    blocksCertificate: true,
  },
  { nameCn: '归还证照和文件', nameEn: 'Return documents', category: 'documents', ownerKind: 'department-owner', owner: '', dueOffset: -1 },
  { nameCn: '实习鉴定表', nameEn: 'Internship report', category: 'documents', ownerKind: 'person', owner: HR, employeeTypes: ['intern'], returnable: false },
  // of everybody else who has a bed housing asks for it back
  { nameCn: '退还宿舍床位', nameEn: 'Hand back the bed', category: 'housing', ownerKind: 'role', owner: 'hr-ops', employeeTypes: ['intern'] },
  { nameCn: '退还班车卡', nameEn: 'Return the shuttle card', category: 'other', ownerKind: 'role', owner: 'hr-ops', active: false },
]
const THINGS: Readonly<Partial<Record<string, string>>> = { badge: '员工卡', it: '笔记本电脑', uniform: '夏季工服', locker: '更衣柜钥匙', cash: '备用金袋' }

type End = 'going' | 'cleared' | 'sent' | 'refused' | 'failed' | 'signed' | 'scanned' | 'cancelled'
interface Story {
  /** Days before today on which the case was opened, and after today of the last working date. */
  on: readonly [opened: number, leaves: number]
  /** Items that are cleared before it stops; all where it is not said. */
  done?: number
  /** One thing that is not returned, and what is deducted. */
  missing?: readonly [comment: string, fen: number]
  source?: Leaving['source']
  until: End
}
const STORIES: readonly Story[] = [
  { on: [1, 27], done: 0, until: 'going' },
  { on: [12, 9], done: 3, until: 'going', source: 'contract-renewal' },
  { on: [20, 3], done: 2, until: 'going', missing: ['多次催还未果', 12_000] },
  { on: [25, 0], done: 4, until: 'going' },
  { on: [33, -4], done: 3, until: 'going', source: 'intern-conversion' },
  { on: [6, 21], done: 1, until: 'going' },
  { on: [28, 2], until: 'cleared' },
  { on: [30, 1], until: 'sent', missing: ['遗失，按规定赔偿', 5_000] },
  { on: [31, -1], until: 'refused', missing: ['遗失，按规定赔偿', 8_000] },
  { on: [29, -2], until: 'failed' },
  { on: [44, -10], until: 'signed' },
  { on: [52, -20], until: 'scanned', missing: ['遗失，按规定赔偿', 26_000], source: 'contract-renewal' },
  { on: [15, 18], done: 2, until: 'cancelled' },
  { on: [60, -28], until: 'signed', missing: ['遗失，按规定赔偿', 5_000] },
]

/** The tasks of the resort, and leavings at every stage. */
export default async function fill(job: JobCtx): Promise<void> {
  const past = (ctx: WriteCtx) => atInstant(ctx, fromWallClock(`${addDays(job.today, -120)}T10:00`))
  await job.write(async (ctx) =>
    saveTasks(await inHandsOf(past(ctx), HR), { tasks: TASKS.map((task) => ({ ...EVERYBODYS, ...task, basedOn: 0 })), remove: [], order: [] }),
  )
  await job.write(askEarly)
  const leavers = await job.read((ctx) =>
    activePeople(
      ctx,
      STORIES.length,
      gte(peoplePersons.ssoId, asSsoId('10000100')),
      sql`${peoplePersons.manager} is not null`,
      sql`right(${peoplePersons.ssoId}, 2) = '37'`,
    ),
  )
  const scan = await job.read(async (ctx) => new TextEncoder().encode(`%PDF-1.4\n% ${ctx.text('off-boarding.paperType.handover', {}, 'zh')}\n%%EOF\n`))
  for (const [n, ssoId] of leavers.entries()) await together(job, (one) => live(one, ssoId, STORIES[n]!, n, scan))
  const leaver: Story = { on: [9, 14], done: 2, missing: ['遗失，按规定赔偿', 5_000], until: 'going' }
  await together(job, (one) => live(one, LEAVER, leaver, STORIES.length, scan))
}

/** Leavings of other rooms may have been told before there was a task: they are asked for what they hand over now. */
async function askEarly(ctx: WriteCtx): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.state, 'cleared'), notExists(ctx.db.select().from(items).where(eq(items.caseId, cases.id)))))
  for (const row of rows) {
    const who = await person(ctx, row.ssoId)
    if (!who) continue
    await ctx.db.update(cases).set({ state: 'open' }).where(eq(cases.id, row.id))
    await addItems(ctx, row, who)
  }
}

/** One leaving from its first day to how it stands now, each step by whoever would take it. */
async function live(
  job: JobCtx,
  ssoId: SsoId,
  { on: [opened, leaves], done, missing, source = 'termination', until }: Story,
  n: number,
  scan: Uint8Array,
): Promise<void> {
  const { today } = job
  const day = (ahead: number): Day => earliest(addDays(today, ahead - opened), addDays(today, -1))
  const at = (ctx: WriteCtx, ahead: number, time: string) => atInstant(ctx, fromWallClock(`${day(ahead)}T${time}`))
  const leaving = { source, id: newId(fromWallClock(`${day(0)}T09:00`)), ssoId, lastWorkingDate: addDays(today, leaves) }
  await job.write((ctx) => openCase(at(ctx, 0, '09:00'), until === 'cancelled' ? { ...leaving, lastWorkingDate: addDays(today, leaves - 4) } : leaving))
  const of = await job.read((ctx) => goingOf(ctx, ssoId))
  if (!of) return
  const rows = await job.read((ctx) => ctx.db.select().from(items).where(eq(items.caseId, of.id)).orderBy(asc(items.sort)))
  for (const [m, row] of rows.entries()) {
    const name = THINGS[row.category]
    const assets = name ? [{ name, serial: `${row.category.slice(0, 1).toUpperCase()}-${String(1_000 + n * 37 + m)}` }] : []
    await job.write((ctx) => ctx.db.update(items).set({ assets }).where(eq(items.id, row.id)))
  }
  const lost = missing ? rows.find(({ returnable }) => returnable) : undefined
  for (const [m, row] of rows.filter(({ id }) => id !== lost?.id).entries()) {
    if (done !== undefined && m >= done) break
    await job.write(async (ctx) =>
      clearItem(await inHandsOf(at(ctx, 2 + m, '14:20'), (await peopleBehind(ctx, row))[0] ?? HR), row.id, { action: 'complete', comment: '' }),
    )
  }
  if (lost && missing)
    await job.write(async (ctx) => {
      const said = { action: 'not-returned' as const, comment: missing[0], amountFen: missing[1] }
      await clearItem(await inHandsOf(at(ctx, 5, '15:40'), (await peopleBehind(ctx, lost))[0] ?? HR), lost.id, said)
    })
  await end(job, ssoId, until, leaving, (ctx) => at(ctx, 12, '16:30'), scan)
}

async function end(job: JobCtx, ssoId: SsoId, until: End, leaving: Leaving, at: (ctx: WriteCtx) => WriteCtx, scan: Uint8Array): Promise<void> {
  const of = await job.read((ctx) => goingOf(ctx, ssoId))
  if (!of || until === 'going' || until === 'cleared') return
  if (until === 'cancelled') {
    await job.write((ctx) => changeCase(at(ctx), leaving))
    return job.write((ctx) => cancelCase(at(ctx), leaving))
  }
  if (until === 'sent')
    return job.write(async (ctx) => {
      const hr = await inHandsOf(at(ctx), HR)
      // no paper speaks of a year that has not begun (ESIGN-06): as one ends, the case waits for the next
      if (leaving.lastWorkingDate.slice(0, 4) === hr.today.slice(0, 4)) await createPaper(hr, { sso: ssoId, type: 'handover' })
    })
  const paper = await job.read((ctx) => paperOf(ctx, of.id, 'handover'))
  if (!paper) return
  // how a paper fared with the provider is told here, since its own work is not done over again for the demo
  const fared = { refused: '5', failed: '6', signed: '3', scanned: '4' } as const
  await job.write((ctx) => changePaper(ctx, paper.id, { esignStatus: fared[until] }))
  if (until === 'refused' || until === 'failed') return
  if (until === 'scanned') await job.write((ctx) => put(within(ctx), { module: module.name, businessId: recordOf('scan', of.id) }, '离职交接单.pdf', scan))
  await job.write(async (ctx) => closeCase(at(ctx), of))
}
