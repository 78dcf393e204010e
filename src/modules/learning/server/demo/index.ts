import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { pastHour } from '#foundation/server/portal.ts'
import { addDays, addMonths, type Day, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { heldUntil } from '../../rules/index.ts'
import { applyDates, remindAll } from '../commands/clock.ts'
import { levelRecords } from '../commands/levels.ts'
import { courseRecords, reminderRecords, typeRecords } from '../commands/settings.ts'
import { tellToCheck } from '../commands/telling.ts'
import { isServing, needsOn } from '../data/needs.ts'
import { attempts, certificates, courses, imports, mapEntries, records, types } from '../tables.ts'
import { picture } from './picture.ts'
import { COURSES, MAP, TYPES } from './words.ts'

const HR = asSsoId('10000005')
/** Looks after technicians and rides. */
const EDITOR = asSsoId('10000016')
const READER = asSsoId('10000004')
const [OPERATOR, PART_TIMER, INTERN] = ['10000001', '10000012', '10000013'].map(asSsoId) as [SsoId, SsoId, SsoId]
/** Roles have been held for a year. */
const BEGAN = 350
const BATCH = 500

type Certificate = typeof certificates.$inferInsert
type Act = (ago: number, work: (ctx: Writer) => Promise<unknown>) => Promise<unknown>

/** Courses and certificates of the whole resort, with what is valid, about to end, over and missing. */
export default async function fill(job: JobCtx): Promise<void> {
  const byHr: Act = (ago, work) => job.write(async (ctx) => work(await inHandsOf(ctx, HR, pastHour(ctx, addDays(job.today, -ago), '10:00'))))
  await byHr(BEGAN, settings)
  await byHr(0, levels)
  const ids = new Map((await job.read(({ db }) => db.select({ id: types.id, code: types.code }).from(types))).map((type) => [type.code, type.id]))
  await byHr(BEGAN, (ctx) => mapOf(ctx, ids))
  await everybodysCourses(job)
  await heldByPosition(job)
  await ofNamed(job, ids)
  await applyDates(job, job.today)
  await remindAll(job, job.today)
}

async function settings(ctx: Writer): Promise<void> {
  for (const { address = '', ...course } of COURSES) await courseRecords.save(ctx, { ...course, address, active: true, basedOn: 0 })
  for (const type of TYPES) await typeRecords.save(ctx, { ...type, active: true, basedOn: 0 })
  const rule = { target: null, textCn: '', textEn: '', active: true, basedOn: 0 }
  await reminderRecords.save(ctx, { ...rule, scope: 'type', daysBefore: [60, 30, 7, 1], repeatDays: 14, to: 'person' })
  await reminderRecords.save(ctx, { ...rule, scope: 'type', daysBefore: [30], repeatDays: 30, to: 'manager' })
  await reminderRecords.save(ctx, { ...rule, scope: 'course', daysBefore: [7, 1], repeatDays: 7, to: 'person' })
  const texts = { textCn: '请联系环境健康与安全部预约复训。', textEn: 'Please ask EHS for a place in the next training.' }
  await reminderRecords.save(ctx, { ...rule, ...texts, scope: 'type', daysBefore: [90], repeatDays: null, to: 'editor', active: false })
}

async function levels(ctx: Writer): Promise<void> {
  await levelRecords.save(ctx, { ssoId: HR, level: 'admin', departments: null, basedOn: 0 })
  await levelRecords.save(ctx, { ssoId: EDITOR, level: 'read-write', departments: ['MB-FE', 'MB-SS', 'MB-PO-ATT-AB'], basedOn: 0 })
  await levelRecords.save(ctx, { ssoId: READER, level: 'read-only', departments: null, basedOn: 0 })
}

async function mapOf(ctx: Writer, ids: ReadonlyMap<string, string>): Promise<void> {
  const there = new Set((await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments)).map(({ code }) => code))
  const saved = { savedBy: HR, savedAt: ctx.now }
  const rows = MAP.flatMap(([department, position, code, graceDays]) =>
    there.has(department) ? [{ id: newId(ctx.now), department, position, type: ids.get(code)!, from: ctx.today, graceDays, ...saved }] : [],
  )
  const coming = { department: 'MB-SS-SE', position: '', type: ids.get('FIRST-AID')!, from: addDays(ctx.today, BEGAN + 45), graceDays: 90 }
  await ctx.db.insert(mapEntries).values([...rows, { id: newId(ctx.now), ...coming, ...saved }])
}

async function inBatches<T>(job: JobCtx, rows: readonly T[], work: (ctx: WriteCtx, some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await job.write((ctx) => work(ctx, rows.slice(at, at + BATCH)))
}

/** What everybody takes: most have finished it, some have begun, some are late. */
async function everybodysCourses(job: JobCtx): Promise<void> {
  const { today, now } = job
  const mandatory = await job.read(({ db }) => db.select().from(courses).where(eq(courses.kind, 'mandatory')).orderBy(asc(courses.courseId)))
  const people = await job.read(({ db }) => db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(isServing).orderBy(asc(peoplePersons.ssoId)))
  const rows = people.flatMap(({ ssoId }, n) =>
    mandatory.map((course, at) => {
      const chance = (n * 7 + at * 3) % 20
      const [isDone, isBegun] = [chance < 15, chance === 15 || chance === 16]
      const finishedOn = addDays(today, -((n * 13) % 330) - 2)
      const row: typeof records.$inferInsert = {
        ...{ id: newId(now), ssoId, course: course.id, openedAt: fromWallClock(`${addDays(finishedOn, -20)}T08:00`) },
        ...(isDone
          ? { state: 'finished' as const, progress: 100, finishedOn, validUntil: heldUntil(finishedOn, course.validityMonths) }
          : { state: isBegun ? ('in-progress' as const) : ('unfinished' as const), progress: isBegun ? 40 : 0, due: addDays(today, chance === 19 ? -9 : 12) }),
      }
      return { row, score: 70 + ((n * 11) % 31) }
    }),
  )
  await inBatches(job, rows, async (ctx, some) => {
    await ctx.db.insert(records).values(some.map(({ row }) => row))
    const done = some.flatMap(({ row, score }) => (row.finishedOn ? [{ record: row.id!, finishedOn: row.finishedOn, score }] : []))
    if (done.length > 0)
      await ctx.db.insert(attempts).values(done.map((one) => ({ id: newId(now), ...one, source: 'feed' as const, sourceId: `D-${one.record}` })))
  })
}

/** What positions need: nine in ten have it, with some about to end, some over, and some who never had it. */
async function heldByPosition(job: JobCtx): Promise<void> {
  const { today, now } = job
  const all = await job.read(({ db }) => db.select().from(types))
  const needs = (await job.read((ctx) => needsOn(ctx, today))).toSorted((a, b) => (`${a.type} ${a.ssoId}` < `${b.type} ${b.ssoId}` ? -1 : 1))
  const importId = newId(now)
  const rows = needs.flatMap(({ ssoId, type: id }, n): Certificate[] => {
    const type = all.find((one) => one.id === id)!
    const so = n % 16
    if (so === 15 || [OPERATOR, PART_TIMER, INTERN].includes(ssoId)) return []
    const months = type.validityMonths ?? 24
    const left = so === 13 ? -20 - (n % 40) : so === 12 ? 5 + (n % 50) : 70 + ((n * 17) % (months * 20))
    const renewalDate = addDays(today, left)
    return [of(ssoId, type, n, renewalDate, { importId: so === 3 ? importId : null })]
  })
  const imported = rows.filter((row) => row.importId !== null).length
  await job.write(({ db }) =>
    db.insert(imports).values({
      ...{ id: importId, kind: 'certificates', fileName: '岗位证书补录.zip', by: EDITOR, at: fromWallClock(`${addDays(today, -3)}T14:20`) },
      ...{ rows: imported + 2, faultCount: 0, lines: [], state: 'done', added: imported, already: 2, doneOn: addDays(today, -3) },
    }),
  )
  await inBatches(job, rows, (ctx, some) => ctx.db.insert(certificates).values(some))
}

interface TypeOf {
  id: string
  code: string
  validityMonths: number | null
}

/** A certificate that ends on a day, as it stands. */
function of(ssoId: SsoId, { id: type, code, validityMonths }: TypeOf, n: number, renewalDate: Day, more: Partial<Certificate> = {}): Certificate {
  const issuedDate = addMonths(renewalDate, -(validityMonths ?? 24))
  const madeAt = fromWallClock(`${addDays(issuedDate, 1)}T09:30`)
  const number = `${code}-${issuedDate.slice(0, 4)}-${String(1000 + n)}`
  return { id: newId(madeAt), ssoId, type, number, issuedDate, renewalDate, state: 'valid', source: 'import', revision: 1, checkedAt: madeAt, madeAt, ...more }
}

/** What the named people see of their own: one that ends soon with the one before it, one that is over, and one that waits. */
async function ofNamed(job: JobCtx, ids: ReadonlyMap<string, string>): Promise<void> {
  const { today } = job
  const [ride, aid] = ['RIDE-OP', 'FIRST-AID'].map((code) => ({ id: ids.get(code)!, code, validityMonths: code === 'RIDE-OP' ? 12 : 24 })) as [TypeOf, TypeOf]
  const before = of(OPERATOR, ride, 1, addDays(addMonths(today, -12), 35), { state: 'superseded', revision: 2 })
  const own = [
    before,
    of(OPERATOR, ride, 2, addDays(today, 21), { supersedes: before.id! }),
    of(OPERATOR, aid, 3, addDays(today, 260), { source: 'upload', checkedBy: EDITOR }),
    of(PART_TIMER, ride, 4, addDays(today, -12)),
    of(INTERN, aid, 5, addMonths(today, 23), { state: 'to-check', source: 'upload', revision: 0, checkedAt: null }),
  ]
  await job.write(({ db }) => db.insert(certificates).values(own))
  for (const [n, one] of own.entries())
    if (one.type === aid.id) {
      const { id } = await job.write(async (ctx) => put(within(ctx), { module: module.name, businessId: one.id! }, '急救员证.png', await picture(200 + n * 40)))
      await job.write(({ db }) => db.update(certificates).set({ image: id }).where(eq(certificates.id, one.id!)))
    }
  await job.write(async (ctx) => {
    const waiting = await ctx.db
      .select()
      .from(certificates)
      .where(and(eq(certificates.ssoId, INTERN), eq(certificates.state, 'to-check')))
    for (const row of waiting) await tellToCheck(ctx, row)
  })
}
