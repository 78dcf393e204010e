import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq, gt, ne } from '#foundation/database/drizzle.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { within } from '#foundation/server/demoJob.ts'
import { addDays, daysBetween, fromWallClock } from '#foundation/time.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { put } from '#services/files/server/api.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import type { Result } from '../../rules/index.ts'
import { closeOld, makeChecks, remindAll } from '../commands/clock.ts'
import { cancelLists } from '../commands/ending.ts'
import { fillIn } from '../commands/filling.ts'
import { createLists } from '../commands/making.ts'
import { rejectLists, signLists } from '../commands/signing.ts'
import { lists, signatures, templates, versions } from '../tables.ts'
import { CHECK, LOTO, PLATFORM, RIDE, type Sheet } from './words.ts'

const HR = asSsoId('10000005')
/** Trains her own team. */
const TRAINER = asSsoId('10000002')
const [OPERATOR, PART_TIMER] = [asSsoId('10000001'), asSsoId('10000012')]
/** Behind those with a name of their own. */
const LAST_NAMED = asSsoId('10000099')
/** Templates were saved so many days ago. */
const BEGAN = 320
const DEPARTMENT = 'MB-PO-ATT-AB'
const COLLEAGUES = 18
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** Templates with their lists: under way at every place of the chain, signed, rejected, taken back, overdue and closed; checks that are due again. */
export default async function fill(job: JobCtx): Promise<void> {
  const [ride, platform, check] = [await template(job, RIDE), await template(job, PLATFORM), await template(job, CHECK)]
  await template(job, LOTO)
  const others = await job.read((ctx) =>
    activePeople(ctx, COLLEAGUES, eq(peoplePersons.departmentCode, DEPARTMENT), gt(peoplePersons.ssoId, LAST_NAMED), ne(peoplePersons.ssoId, TRAINER)),
  )
  const old = await made(job, { template: ride, kind: 'new', people: others.slice(0, 2), ago: 130, days: 14 })
  await signed(job, old.slice(0, 1), 3)
  const spring = await made(job, { template: check, kind: 'check', people: [OPERATOR, ...others.slice(0, 3)], ago: 200, days: 14 })
  await signed(job, spring, 3)
  const summer = await made(job, { template: check, kind: 'check', people: others.slice(3, 6), ago: 40, days: 14 })
  await signed(job, summer.slice(0, 2), 3, 'failed')
  const trained = await made(job, { template: ride, kind: 'new', people: [OPERATOR, ...others.slice(2, 6)], ago: 60, days: 21 })
  await signed(job, trained, 3)
  const late = await made(job, { template: ride, kind: 'new', people: others.slice(6, 9), ago: 28, days: 21 })
  await signed(job, late.slice(0, 2), 1)
  const now = await made(job, { template: ride, kind: 'new', people: [PART_TIMER, ...others.slice(9, 15)], ago: 9, days: 12 })
  await signed(job, now.slice(0, 2), 1)
  await signed(job, now.slice(2, 4), 2)
  await filled(job, now[4]!, 'done', 3)
  await refused(job, now[5]!)
  await byPerson(job, TRAINER, 4, (ctx) => cancelLists(ctx, { ids: [now[6]!], comment: '调整至其他设施培训' }))
  await made(job, { template: platform, kind: 'new', people: [OPERATOR, ...others.slice(0, 4)], ago: 2, days: 14 })
  await closeOld(job, job.today)
  await makeChecks(job, job.today)
  await remindAll(job, job.today)
}

const byPerson = <T>(job: JobCtx, who: SsoId, ago: number, work: (ctx: Writer) => Promise<T>): Promise<T> =>
  job.write(async (ctx) => work(await inHandsOf(ctx, who, fromWallClock(`${addDays(job.today, -ago)}T10:00`))))

/** A template in two versions, the second with all of its items. */
async function template(job: JobCtx, { items, ...sheet }: Sheet): Promise<string> {
  const savedAt = fromWallClock(`${addDays(job.today, -BEGAN)}T10:00`)
  const [id, first, second] = [newId(savedAt), newId(savedAt), newId(savedAt)]
  const file = async (version: string, name: string) =>
    (await job.write((ctx) => put(within(ctx), { module: module.name, businessId: version }, name, new TextEncoder().encode(PDF)))).id
  const [before, now] = [await file(first, `${sheet.nameCn}.pdf`), await file(second, `${sheet.nameCn}（修订）.pdf`)]
  const { nameCn, nameEn, courseIds } = sheet
  const saved = { savedBy: HR, savedAt }
  await job.write(async ({ db }) => {
    await db.insert(templates).values({ id, ...sheet, approvers: [...sheet.approvers], items, file: now, version: 2, revision: 2, ...saved })
    await db.insert(versions).values([
      { id: first, template: id, version: 1, nameCn, nameEn, courseIds, file: before, items: items.slice(0, -1), ...saved },
      { id: second, template: id, version: 2, nameCn, nameEn, courseIds, file: now, items, ...saved },
    ])
  })
  return id
}

interface Some {
  template: string
  kind: 'new' | 'check'
  people: readonly SsoId[]
  /** Made so many days ago, and to be done in so many. */
  ago: number
  days: number
}

/** @returns the lists in the order of their people */
async function made(job: JobCtx, { template: id, kind, people, ago, days }: Some): Promise<string[]> {
  const start = addDays(job.today, -ago)
  const asked = { kind, template: id, people: [...people], trainer: TRAINER, start, due: addDays(start, days), corrects: null }
  const { made: found } = await byPerson(job, HR, ago, (ctx) => createLists(ctx, asked))
  return found.map((one) => one.id)
}

const listOf = async (job: JobCtx, id: string): Promise<typeof lists.$inferSelect> => {
  const [row] = await job.read(({ db }) => db.select().from(lists).where(eq(lists.id, id)))
  return row!
}

/** Fills in the first items of a list, or all; `result` is what the second came to. */
async function filled(job: JobCtx, id: string, result: Result, most?: number): Promise<void> {
  const row = await listOf(job, id)
  const well = row.kind === 'new' ? 'done' : 'passed'
  const some = row.items
    .slice(0, most)
    .map(({ no }, at) => ({ no, result: at === 1 ? result : well, date: null, remark: result === 'failed' && at === 1 ? '动作超时' : '' }))
  const given = { id, basedOn: row.revision, results: some, attachments: [], resubmit: false }
  await byPerson(job, TRAINER, agoOf(job, row, 3), (ctx) => fillIn(ctx, given))
}

/** So many days after a list was made, as days ago. */
const agoOf = (job: JobCtx, { start }: Pick<typeof lists.$inferSelect, 'start'>, after: number): number => Math.max(0, daysBetween(start, job.today) - after)

/** Lists that the first of their signers have signed. */
async function signed(job: JobCtx, ids: readonly string[], signers: number, result?: Result): Promise<void> {
  for (const id of ids) {
    const row = await listOf(job, id)
    await filled(job, id, result ?? (row.kind === 'new' ? 'done' : 'passed'))
    const chain = await job.read(({ db }) => db.select().from(signatures).where(eq(signatures.list, id)).orderBy(asc(signatures.place)).limit(signers))
    for (const { ssoId, place } of chain) await byPerson(job, ssoId, agoOf(job, row, 4 + place), (ctx) => signLists(ctx, { ids: [id], comment: '' }))
  }
}

async function refused(job: JobCtx, id: string): Promise<void> {
  await signed(job, [id], 1)
  const { ssoId } = await listOf(job, id)
  await byPerson(job, ssoId, 3, (ctx) => rejectLists(ctx, { ids: [id], comment: '第4项尚未实际演练，请补充后再签' }))
}
