import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { formConfigPublish, formConfigSave } from '../../contract/index.ts'
import { type ConfigRow, fieldsOf } from '../data/configs.ts'
import { configs, controls } from '../tables.ts'
import { record, requireUnchanged } from './record.ts'

type Given = ParsedOf<typeof formConfigSave>
/** Of two who make the next version of a form the second finds the draft of the first. */
const CONFIGS = 'reimbursement.configs'

/** Controls are there, each once, and conditions name one that comes before. */
async function requireFit(ctx: Writer, { controls: placed }: Given): Promise<void> {
  const ids = placed.map(({ control }) => control)
  const rows = ids.length === 0 ? [] : await ctx.db.select({ id: controls.id, code: controls.code }).from(controls).where(inArray(controls.id, ids))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const before = new Set<string>()
  for (const [at, { control, condition }] of placed.entries()) {
    const code = codes.get(control)
    if (code === undefined || before.has(code)) throw illegal(`controls.${at}.control`)
    if (condition && !before.has(condition.code)) throw illegal(`controls.${at}.condition`)
    before.add(code)
  }
}

const versionsOf = ({ db }: Writer, code: string): Promise<ConfigRow[]> =>
  db.select().from(configs).where(eq(configs.code, code)).orderBy(desc(configs.version))

/** What is saved: the draft itself, or what the next version goes on from. @throws not-found, TMR-23 */
async function editedOf(ctx: Writer, { id, code, basedOn }: Given): Promise<ConfigRow | undefined> {
  if (id === undefined) {
    if ((await versionsOf(ctx, code)).length > 0) throw illegal('code')
    return undefined
  }
  const row = await locked(ctx, configs, configs.id, id)
  if (row.code !== code) throw illegal('code')
  requireUnchanged(row.revision, basedOn)
  // TMR-21: of what was published, the draft of its next version is another's work
  if (row.state !== 'draft' && (await versionsOf(ctx, code)).some(({ state }) => state === 'draft')) throw refuse('TMR-23', { code: 'SHELL-64' })
  return row
}

/** Keeps a draft; of what was published it makes the next version (TMR-21). @throws TMR-23, not-found */
export async function saveConfig(ctx: Writer, given: Given): Promise<{ id: string; revision: number }> {
  await lockName(ctx.db, CONFIGS)
  const before = await editedOf(ctx, given)
  await requireFit(ctx, given)
  const { code, nameCn, nameEn, controls: placed } = given
  const set = { nameCn, nameEn, controls: placed, savedBy: ctx.actor.ssoId, savedAt: ctx.now }
  const draft = before?.state === 'draft' ? before : undefined
  const id = draft?.id ?? newId(ctx.now)
  const revision = (draft?.revision ?? 0) + 1
  if (draft)
    await ctx.db
      .update(configs)
      .set({ ...set, revision })
      .where(eq(configs.id, id))
  else {
    const [last] = await versionsOf(ctx, code)
    await ctx.db.insert(configs).values({ id, code, ...set, version: (last?.version ?? 0) + 1 })
  }
  await record(ctx, 'FormConfig.saved', {
    target: id,
    ...(draft && { before: { nameCn: draft.nameCn, nameEn: draft.nameEn } }),
    after: { code, nameCn, nameEn },
  })
  return { id, revision }
}

/** Puts a draft in the place of what was published, with its controls as they are now; or takes a form out of use. @throws LIFE-01, not-found */
export async function publishConfig(ctx: Writer, { id, action }: ParsedOf<typeof formConfigPublish>): Promise<void> {
  await lockName(ctx.db, CONFIGS)
  const row = await locked(ctx, configs, configs.id, id)
  const from = action === 'publish' ? 'draft' : 'published'
  if (row.state !== from) throw refuse('LIFE-01', { state: ctx.text(`reimbursement.configState.${row.state}`) })
  if (action === 'publish') {
    await ctx.db
      .update(configs)
      .set({ state: 'inactive' })
      .where(and(eq(configs.code, row.code), eq(configs.state, 'published')))
    await ctx.db
      .update(configs)
      .set({ state: 'published', fields: await fieldsOf(ctx, row.controls) })
      .where(eq(configs.id, id))
  } else await ctx.db.update(configs).set({ state: 'inactive' }).where(eq(configs.id, id))
  await record(ctx, action === 'publish' ? 'FormConfig.published' : 'FormConfig.deactivated', { target: id, after: { code: row.code, version: row.version } })
}
