import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq, getTableColumns, ilike, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentsUnder, peopleDepartments, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { formList } from '../../contract/forms.ts'
import module from '../../module.ts'
import { searching } from '../../rules/index.ts'
import { isOfHouse, ownedBy, requireDepartment } from '../policy.ts'
import { forms } from '../tables.ts'

const joined = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(forms), departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn })
    .from(forms)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, forms.departmentCode))
    .where(where)
type Found = Awaited<ReturnType<typeof joined>>[number]

/** What may be done with a form: that of a later version, or one that is published, is copied only (PERF-22). */
const dressed = (ctx: Reader, found: readonly Found[]) =>
  withPeople(
    ctx,
    found.map((row) => ({
      ...row,
      retired: row.retiredAt !== null,
      can: [...(row.status === 'unpublished' ? (['edit', 'publish', 'delete'] as const) : []), 'copy' as const],
    })),
    { creator: 'creator', updater: 'updater' },
  )

/** The forms of one's departments; of all for who administers performance. */
export const formRows = listRows(formList, {
  table: forms,
  from: joined,
  only: (ctx) => (isOfHouse(ctx) ? undefined : sql`${forms.departmentCode} in ${ownedBy(ctx.actor.ssoId)}`),
  where: {
    department: (code) => sql`${forms.departmentCode} in ${departmentsUnder(code)}`,
    keyword(keyword, ctx) {
      enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
      return or(ilike(forms.formName, containing(keyword)), ilike(forms.jobTitle, containing(keyword)))
    },
  },
  latest: [forms.id],
  dress: (ctx, found: Found[]) => dressed(ctx, found),
})
export const formsExport = exportListed(module, formList, formRows, { name: 'forms', audit: 'EvaluationForm.exported' })

/** @throws not-found, also for a form of another's department */
export async function openForm(ctx: Reader, { id }: { id: string }) {
  const [form] = await dressed(ctx, await joined(ctx, eq(forms.id, id)))
  if (!form) throw notFound()
  await requireDepartment(ctx, form.departmentCode)
  return form
}
