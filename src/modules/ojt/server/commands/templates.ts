import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { type CellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { coursesOf } from '#modules/learning/server/api.ts'
import { attach, openable, read } from '#services/files/server/api.ts'
import { peopleDepartments, persons, serving } from '#services/people/server/api.ts'
import { defineSheet, readSheet } from '#services/spreadsheets/server/api.ts'
import { TEMPLATE_FILE, type templateApprovers, type templateSave, type templateUpload } from '../../contract/index.ts'
import module from '../../module.ts'
import { NAMED, USUAL } from '../../rules/chain.ts'
import { approving, courses, MEGABYTES, MOST_ITEMS } from '../../rules/index.ts'
import { templates, versions } from '../tables.ts'
import { record } from './record.ts'

type Save = ParsedOf<typeof templateSave>

/** What is retired stays, since lists were made with it. */
export const templateRecords = records({
  ...{ module, thing: 'OjtTemplate', table: templates },
  async stored(ctx, { basedOn, ...given }: Omit<Save, 'id'>, before) {
    if (before && !before.active) throw notFound()
    if (before && before.kind !== given.kind) throw illegal('kind')
    enforce(courses, { facts: { known: new Set((await coursesOf(ctx, given.courseIds)).keys()) }, input: given, p: {}, now: ctx.now })
    const { department, items } = given
    if (department !== '' && (await ctx.db.$count(peopleDepartments, eq(peopleDepartments.code, department))) === 0) throw illegal('department')
    if (given.kind === 'check' && given.intervalMonths === null) throw illegal('intervalMonths')
    if (new Set(items.map(({ no }) => no)).size < items.length) throw illegal('items')
    if ((await openable(ctx, [given.file])).length === 0) throw illegal('file')
    return {
      ...given,
      intervalMonths: given.kind === 'check' ? given.intervalMonths : null,
      approvers: before?.approvers ?? [...USUAL],
      version: (before?.version ?? 0) + 1,
      ...nextSave(ctx, before, basedOn),
    }
  },
  ends(_, before) {
    if (!before.active) throw notFound()
    return { active: false }
  },
})

/**
 * Saves a template as its next version (OJT-10); its file belongs to the first version that has it.
 * @throws OJT-03, OJT-12, SHELL-64, not-found, illegal input
 */
export async function saveTemplate(ctx: Writer, given: Save): Promise<{ id: string }> {
  const { id } = await templateRecords.save(ctx, given)
  const row = await locked(ctx, templates, templates.id, id)
  const { version, nameCn, nameEn, courseIds, file, items } = row
  const isKnown = (await ctx.db.$count(versions, and(eq(versions.template, id), eq(versions.file, file)))) > 0
  const versionId = newId(ctx.now)
  const saved = { savedBy: ctx.actor.ssoId, savedAt: ctx.now }
  await ctx.db.insert(versions).values({ id: versionId, template: id, version, nameCn, nameEn, courseIds, file, items, ...saved })
  if (!isKnown) await attach(ctx, [file], { module: module.name, businessId: versionId, policy: TEMPLATE_FILE })
  return { id }
}

/** Who signs lists from now on. @throws not-found, OJT-01, OJT-02, SHELL-64; illegal input where a name is missing, or stands where none belongs */
export async function saveApprovers(ctx: Writer, { id, basedOn, approvers }: ParsedOf<typeof templateApprovers>): Promise<void> {
  const before = await locked(ctx, templates, templates.id, id)
  if (!before.active) throw notFound()
  enforce(approving, { facts: {}, input: { approvers }, p: ctx.parameters(module), now: ctx.now })
  const named = await persons(
    ctx,
    approvers.flatMap(({ ssoId }) => ssoId ?? []),
  )
  const wrong = approvers.findIndex(({ type, ssoId }) => {
    if (!NAMED.includes(type)) return ssoId !== null
    return ssoId === null || !serving(named.get(ssoId)?.status ?? 'left')
  })
  if (wrong >= 0) throw illegal(`approvers.${wrong}.ssoId`)
  await ctx.db
    .update(templates)
    .set({ approvers, ...nextSave(ctx, before, basedOn) })
    .where(eq(templates.id, id))
  await record(ctx, 'OjtTemplate.approversSaved', { target: id, before: { approvers: before.approvers }, after: { approvers } })
}

/** The items of a template as an Excel file has them. */
const itemSheet = defineSheet({
  name: 'ojt.item.sheet',
  columns: [
    { key: 'no', title: 'ojt.item.no', type: 'text', max: 10, required: true },
    { key: 'text', title: 'ojt.item.text', type: 'text', max: 200, required: true },
    { key: 'standard', title: 'ojt.item.standard', type: 'text', max: 200, mayLack: true },
  ],
})

/** The items in a file that was sent; those of a PDF are entered by hand. @throws not-found for another's file, SHEET-02 */
export async function itemsIn(ctx: Reader, { file }: ParsedOf<typeof templateUpload>): Promise<GivenOf<typeof templateUpload>> {
  const [own] = await openable(ctx, [file])
  if (!own) throw notFound()
  if (!/\.xlsx$/i.test(own.fileName)) return { items: [], faults: [], faultCount: 0 }
  const { open } = await read(ctx, file)
  const seen = new Set<string>()
  const { rows, faults, faultCount } = await readSheet(ctx, open(), itemSheet, {
    ...{ maxRows: MOST_ITEMS, maxMegabytes: MEGABYTES },
    check(row): CellFault[] {
      const { no } = row.values
      if (seen.has(no)) return [row.fault('no', ctx.text('ojt.item.doubled'), ctx.text('ojt.item.once'))]
      seen.add(no)
      return []
    },
  })
  const items = faultCount > 0 ? [] : rows.map(({ values: { no, text, standard } }) => ({ no, text, standard: standard ?? '' }))
  return { items, faults: faults.slice(0, LISTED_FAULTS), faultCount }
}
