import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { attach, filesOf } from '#services/files/server/api.ts'
import { ATTACHMENTS, PICTURES } from '../../contract/base.ts'
import type { sopChange, sopDraft, sopSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { eightSteps, picturesOf } from '../../rules/content.ts'
import { changing, drafting, saving } from '../../rules/index.ts'
import { OPEN_STATES, WRITTEN_IN } from '../../rules/life.ts'
import { isAuthor, type ProcedureRow } from '../policy.ts'
import { procedures } from '../tables.ts'
import { isCodeTaken, moved, requirePeople, requireSeen, requireState, saidInBoth } from './guarding.ts'
import { PROCEDURE, record } from './record.ts'
import { scrap } from './withdrawing.ts'

type Written = Omit<ParsedOf<typeof sopDraft>, 'id' | 'version'>
type Made = Promise<{ id: string; version: number }>

type Columns = Pick<ProcedureRow, keyof Written & keyof ProcedureRow>
const BLANK: Columns = {
  ...{ procedureCode: '', venue: '', building: '', locationNumber: '', equipmentName: '', equipmentType: '', manufacturer: '', assetNumber: '' },
  ...{ owner: null, reviewer: null, departmentApprover: null, reviewerLevel1: null, approver: null, ehsApprover: null },
  ...{ equipmentStatus: 'in-service', energySources: [], steps: [], attachments: [] },
}

/** One that the author may write. @throws not-found, LIFE-01, LOTO-14 */
async function own(ctx: Writer, id: string, version: number | undefined, ...states: readonly ProcedureRow['state'][]): Promise<ProcedureRow> {
  const row = await locked(ctx, procedures, procedures.id, id)
  if (!isAuthor(ctx, row)) throw notFound()
  requireState(ctx, row, ...states)
  requireSeen(ctx, row, { version })
  return row
}

/** What is stored of what was sent, over what stands there. The code of a machine stays with its later versions. */
function columnsOf(given: Written, before: ProcedureRow | undefined): Columns {
  const was = before ?? BLANK
  const people = { owner: given.owner ?? was.owner, approver: given.approver ?? was.approver, ehsApprover: given.ehsApprover ?? was.ehsApprover }
  return {
    ...people,
    reviewer: given.reviewer ?? was.reviewer,
    departmentApprover: given.departmentApprover ?? was.departmentApprover,
    reviewerLevel1: given.reviewerLevel1 ?? was.reviewerLevel1,
    procedureCode: before && before.versionNo > 1 ? before.procedureCode : (given.procedureCode ?? was.procedureCode),
    venue: given.venue ?? was.venue,
    building: given.building ?? was.building,
    locationNumber: given.locationNumber ?? was.locationNumber,
    equipmentName: given.equipmentName ?? was.equipmentName,
    equipmentType: given.equipmentType ?? was.equipmentType,
    equipmentStatus: given.equipmentStatus ?? was.equipmentStatus,
    manufacturer: given.manufacturer ?? was.manufacturer,
    assetNumber: given.assetNumber ?? was.assetNumber,
    energySources: given.energySources ?? was.energySources,
    steps: eightSteps(given.steps ?? was.steps),
    attachments: given.attachments ?? was.attachments,
  }
}

/** Files become those of the machine, so that all its versions have them; those that are already stay so. */
async function keepFiles(
  ctx: Writer,
  rootId: string,
  { attachments, ...content }: Pick<ProcedureRow, 'attachments' | 'energySources' | 'steps'>,
): Promise<void> {
  const of = { module: module.name, businessId: rootId }
  const there = new Set((await filesOf(ctx, module.name, [rootId])).get(rootId)?.map(({ id }) => id))
  const fresh = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !there.has(id))
  const [pictures, papers] = [fresh(picturesOf(content)), fresh(attachments)]
  if (pictures.length > 0) await attach(ctx, pictures, { ...of, policy: PICTURES })
  if (papers.length > 0) await attach(ctx, papers, { ...of, policy: ATTACHMENTS })
}

/** Whether the code is another machine’s, while nobody else can take it. */
async function codeTaken(ctx: Writer, code: string, rootId: string | undefined): Promise<boolean> {
  if (code === '') return false
  await lockName(ctx.db, `loto.code.${code}`)
  return isCodeTaken(ctx, code, rootId)
}

async function insert(ctx: Writer, columns: Columns): Promise<ProcedureRow> {
  const id = newId(ctx.now)
  const [row] = await ctx.db
    .insert(procedures)
    .values({ ...columns, id, rootId: id, versionNo: 1, author: ctx.actor.ssoId, state: 'draft', since: ctx.now, version: 1 })
    .returning()
  return row!
}

/** Keeps what is written so far. @throws not-found, LIFE-01, LOTO-14, LOTO-15, LOTO-18 */
export async function draft(ctx: Writer, { id, version, ...given }: ParsedOf<typeof sopDraft>): Made {
  const before = id === undefined ? undefined : await own(ctx, id, version, 'draft')
  const columns = columnsOf(given, before)
  const facts = { author: ctx.actor.ssoId, codeTaken: await codeTaken(ctx, columns.procedureCode, before?.rootId) }
  enforce(drafting, { facts, input: columns, p: {}, now: ctx.now })
  await requirePeople(ctx, given)
  const row = before ? await changed(ctx, before, columns) : await insert(ctx, columns)
  await keepFiles(ctx, row.rootId, row)
  await record(ctx, 'LotoProcedure.drafted', { target: row.id, after: { code: row.procedureCode, version: row.version } })
  return { id: row.id, version: row.version }
}

async function changed(ctx: Writer, before: ProcedureRow, columns: Columns): Promise<ProcedureRow> {
  const [row] = await ctx.db
    .update(procedures)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(procedures.id, before.id))
    .returning()
  return row!
}

/** Saves what is whole; equipment that is scrapped loses its procedure with it (LOTO-13). @throws not-found, LIFE-01, and LOTO-03, 05, 13, 14, 15, 18 */
export async function save(ctx: Writer, { id, version, confirmed, ...given }: ParsedOf<typeof sopSave>): Made {
  const before = id === undefined ? undefined : await own(ctx, id, version, ...WRITTEN_IN)
  const columns = columnsOf(given, before)
  const facts = { author: ctx.actor.ssoId, codeTaken: await codeTaken(ctx, columns.procedureCode, before?.rootId) }
  enforce(saving, { facts, input: { ...columns, confirmed }, p: {}, now: ctx.now })
  await requirePeople(ctx, given)
  const row = before ?? (await insert(ctx, columns))
  const after = await advance(ctx, PROCEDURE, row.id, 'save', { set: { ...columns, ...moved('save')(ctx, row), reason: '' } })
  await keepFiles(ctx, after.rootId, after)
  if (after.equipmentStatus === 'scrapped') await scrap(ctx, after.rootId, saidInBoth(ctx, 'loto.scrapped'))
  return { id: after.id, version: after.version }
}

/** Begins the next version of what is valid, which stays so (LOTO-07); where one is open it is given. @throws not-found, LIFE-01, LOTO-07 */
export async function change(ctx: Writer, { id, changeNoticeCode }: ParsedOf<typeof sopChange>): Promise<{ id: string }> {
  const valid = await locked(ctx, procedures, procedures.id, id)
  requireState(ctx, valid, 'approved')
  enforce(changing, { facts: {}, input: { changeNoticeCode }, p: {}, now: ctx.now })
  const ofRoot = eq(procedures.rootId, valid.rootId)
  const [open] = await ctx.db
    .select({ id: procedures.id })
    .from(procedures)
    .where(and(ofRoot, inArray(procedures.state, OPEN_STATES)))
  if (open) return open
  const [last] = await ctx.db.select({ versionNo: procedures.versionNo }).from(procedures).where(ofRoot).orderBy(desc(procedures.versionNo)).limit(1)
  const next = newId(ctx.now)
  await ctx.db.insert(procedures).values({
    ...{ ...valid, id: next, versionNo: (last?.versionNo ?? valid.versionNo) + 1, changeNoticeCode, author: ctx.actor.ssoId, version: 1 },
    ...{ state: 'draft', since: ctx.now, holder: null, reason: '', thisIssue: null, nextInspection: null, ehsPoints: [] },
  })
  await record(ctx, 'LotoProcedure.changed', { target: next, before: { valid: id }, after: { changeNoticeCode } })
  return { id: next }
}
