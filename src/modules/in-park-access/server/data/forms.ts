import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { FORMS } from '../../contract/base.ts'
import { FORM_FIELDS, formSearch } from '../../contract/forms.ts'
import { type AccessKind, ATTACHMENT_TYPES, KINDS } from '../../rules/index.ts'
import { areas, type FormFields, forms } from '../tables.ts'
import { areasOf } from './judging.ts'
import { areaNames } from './naming.ts'

export type FormRow = typeof forms.$inferSelect
export type Settings = Pick<FormRow, 'kind' | 'version' | 'fields' | 'areas' | 'types' | 'megabytes' | 'files' | 'notices'>

const FIELDS: FormFields = { contact: 'required', purpose: 'required', vehicles: 'optional', attachments: 'optional' }
const [MEGABYTES, FILES] = [20, 5]

const mayEdit = ({ actor }: Reader): boolean => actor.permissions.has(FORMS)
/** Who holds AMS alone sees what is published (AMS-25). */
const shown = (ctx: Reader) => (mayEdit(ctx) ? undefined : eq(forms.state, 'published'))

/** The form of a kind in force; where none was published, all areas there are and what policies allow (AMS-11). */
export async function formFor({ db }: Pick<Ctx, 'db'>, kind: AccessKind): Promise<Settings> {
  const [row] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.kind, kind), eq(forms.state, 'published')))
  if (row) return row
  const all = await db.select({ code: areas.code }).from(areas).where(eq(areas.active, true))
  return { kind, version: 0, fields: FIELDS, areas: all.map(({ code }) => code), types: [...ATTACHMENT_TYPES], megabytes: MEGABYTES, files: FILES, notices: [] }
}

export const formRows = listRows(formSearch, {
  table: forms,
  latest: [forms.id],
  only: shown,
  async dress(ctx, found) {
    const named = await areaNames(
      ctx,
      found.flatMap((row) => row.areas),
    )
    return (await withPeople(ctx, found, { changedBy: 'changedBy' })).map((row) => ({
      ...row,
      required: FORM_FIELDS.filter((name) => row.fields[name] === 'required'),
      ...named(row.areas),
      notices: row.notices.length,
      can: mayEdit(ctx) ? [row.state === 'draft' ? ('edit' as const) : ('copy' as const), ...(row.state === 'draft' ? (['publish'] as const) : [])] : [],
    }))
  },
})

const isKind = (id: string): id is AccessKind => KINDS.some((kind) => kind === id)

/** A form, or that of a kind in force, with all areas. @throws not-found */
export async function openForm(ctx: Reader, { id }: { id: string }) {
  const areaList = await ctx.db.select().from(areas).orderBy(asc(areas.code))
  if (isKind(id)) {
    const { fields, version, notices, ...rest } = await formFor(ctx, id)
    const allowed = areaList.filter(({ code, active }) => active && rest.areas.includes(code))
    return { ...rest, id: null, fields, version, notices, state: 'published' as const, areaList: allowed, can: [] }
  }
  const [row] = await ctx.db
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), shown(ctx)))
  if (!row) throw notFound()
  return { ...row, areaList, can: mayEdit(ctx) && row.state === 'draft' ? (['edit', 'publish'] as const).slice() : [] }
}

/** Areas that are open, of these codes. */
export const openAreas = async (ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<string[]> =>
  (await areasOf(ctx, codes)).filter(({ active }) => active).map(({ code }) => code)
