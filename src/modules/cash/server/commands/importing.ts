import { asSsoId, MOST } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { entity } from '#services/people/contract.ts'
import { isSsoId, peoplePersons, serving } from '#services/people/server/api.ts'
import { type CheckedRow, checkImport, codesOf, confirmImport, defineImport, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { CUTOFF, code as codeText, MOST_MEMBERS } from '../../contract/index.ts'
import module from '../../module.ts'
import { placeByCode } from '../data/places.ts'
import { locations, vaults } from '../tables.ts'
import { saveLocation } from './places.ts'
import { record } from './record.ts'

const KEY = 'cash.locations.'
const MEMBERS_MAX = 1_000
const said = <const K extends string>(key: K, max: number, example: string) => ({ key, title: KEY + key, type: 'text', required: true, max, example }) as const

/** A file of locations, a line each: a code that is there is changed, another added. */
export const uploadSheet = defineSheet({
  name: 'cash.upload.sheet',
  columns: [
    said('code', 20, 'TB-WAND'),
    { key: 'nameCn', title: `${KEY}nameCn`, type: 'text', required: true, max: 60 },
    said('nameEn', 60, 'Wand Shop'),
    { key: 'entity', title: `${KEY}entity`, type: 'enum', required: true, codes: codesOf('people.enum.entity', entity.options), example: 'MB' },
    said('division', 60, 'MB-OPS'),
    said('costCenter', 30, '410200'),
    said('vault', 20, 'V1'),
    { key: 'dailyLimit', title: `${KEY}dailyLimitFen`, type: 'money', mayLack: true, min: 0, max: MOST, example: 5_000_000 },
    said('cutoff', 5, '20:00'),
    { key: 'members', title: `${KEY}members`, type: 'text', mayLack: true, max: MEMBERS_MAX, example: '10000001 10000002' },
  ],
})
type Values = RowOf<typeof uploadSheet>
type Row = CheckedRow<typeof uploadSheet> & { values: Values }

const membersIn = ({ members }: Values): string[] => [...new Set((members ?? '').split(/[\s,;，；、]/).filter(Boolean))]
const codeIn = (typed: string): string => typed.trim().toUpperCase()

const locationUpload = defineImport({
  ...{ module: module.name, name: 'locations', sheet: uploadSheet },
  async save(ctx, rows) {
    const byCode = new Map((await ctx.db.select().from(vaults)).map(({ id, code }) => [code, id]))
    for (const { values } of rows) {
      const code = codeIn(values.code)
      const before = await placeByCode(ctx, code)
      const vaultId = byCode.get(codeIn(values.vault))
      if (!vaultId) continue
      const { nameCn, nameEn, entity: company, division, costCenter, cutoff, dailyLimit } = values
      await saveLocation(ctx, {
        ...{ id: before?.id, code, nameCn, nameEn, entity: company, division, costCenter, cutoff, vaultId },
        ...{ dailyLimitFen: dailyLimit ?? 0, status: before?.status ?? 'active', members: membersIn(values).map(asSsoId) },
      })
    }
  },
})

/** Checks a file; one bad cell refuses it as a whole. @throws SHEET-02 */
export async function checkLocations(ctx: Reader & Uploading) {
  const known = new Set((await ctx.db.select({ code: locations.code }).from(locations)).map(({ code }) => code))
  const { answer, read } = await checkImport(ctx, locationUpload, { check: await judge(ctx) })
  const good = answer.faultCount > 0 ? [] : read.rows
  const added = good.filter(({ values }) => !known.has(codeIn(values.code))).length
  return { ...answer, added, changed: good.length - added }
}

/** Says of a line what the sheet cannot know. */
async function judge(ctx: Ctx): Promise<(row: Row) => CellFault[]> {
  const there = new Set((await ctx.db.select({ code: vaults.code }).from(vaults)).map(({ code }) => code))
  const statuses = new Map(
    (await ctx.db.select({ ssoId: peoplePersons.ssoId, status: peoplePersons.status }).from(peoplePersons)).map(({ ssoId, status }) => [String(ssoId), status]),
  )
  const seen = new Set<string>()
  const isThere = (one: string): boolean => {
    const status = isSsoId(one) ? statuses.get(one) : undefined
    return status !== undefined && serving(status)
  }
  return (row) => {
    const { values } = row
    const wrong = (column: string, what: string) => [row.fault(column, ctx.text(`cash.upload.fault.${what}`), ctx.text(`cash.upload.expected.${what}`))]
    const code = codeIn(values.code)
    if (!codeText.safeParse(code).success) return wrong('code', 'code')
    if (seen.has(code)) return wrong('code', 'twice')
    seen.add(code)
    if (!there.has(codeIn(values.vault))) return wrong('vault', 'vault')
    if (!CUTOFF.test(values.cutoff)) return wrong('cutoff', 'cutoff')
    const named = membersIn(values)
    return named.length > MOST_MEMBERS || !named.every(isThere) ? wrong('members', 'members') : []
  }
}

/** Begins to book what a checked file says. @throws not-found for a file that is forgotten or another's; SHEET-01 for a faulty one */
export async function confirmLocations(ctx: Writer, { importId }: { importId: string }) {
  const begun = await confirmImport(ctx, locationUpload, importId)
  await record(ctx, 'CashLocation.uploaded', { target: importId, after: { rows: begun.rows } })
  return begun
}
