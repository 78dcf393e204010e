import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, exists, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays } from '#foundation/time.ts'
import { departmentsUnder, peoplePersons, personRefs, unknownPerson } from '#services/people/server/api.ts'
import { byOffset, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { Cell, Standing, TeamRow, teamCertificate } from '../../contract/index.ts'
import module from '../../module.ts'
import { EXPIRING_DAYS, STANDINGS, standingOf } from '../../rules/index.ts'
import { overseen } from '../policy.ts'
import { certificates, types } from '../tables.ts'
import { countsOn, gapsOn, isServing, needsOn } from './needs.ts'
import { currentOf } from './own.ts'

type Filters = ParsedOf<typeof teamCertificate>['filters']

const having = ({ db }: Reader, where: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.ssoId, peoplePersons.ssoId), where)),
  )

/** People who stand so with a type, or with any. */
function standsSo(ctx: Reader, standing: Standing, type: string | undefined): SQL {
  const of = type ? eq(certificates.type, type) : undefined
  const soon = lte(certificates.renewalDate, addDays(ctx.today, EXPIRING_DAYS))
  switch (standing) {
    case 'valid':
      return having(ctx, and(of, countsOn(ctx.today), or(isNull(certificates.renewalDate), sql`not ${soon}`)))
    case 'expiring':
      return having(ctx, and(of, countsOn(ctx.today), soon))
    case 'expired':
      return having(ctx, and(of, or(eq(certificates.state, 'expired'), and(eq(certificates.state, 'valid'), sql`${certificates.renewalDate} < ${ctx.today}`))))
    case 'to-check':
      return having(ctx, and(of, eq(certificates.state, 'to-check')))
    case 'missing': {
      const gaps = gapsOn(ctx, ctx.today).as('gaps')
      const lacking = ctx.db
        .select({ ssoId: gaps.ssoId })
        .from(gaps)
        .where(and(isNull(gaps.certificate), type ? eq(gaps.type, type) : undefined))
      return inArray(peoplePersons.ssoId, lacking)
    }
  }
}

/** Whom the list shows: the same people as its export. */
async function filtered(ctx: Reader, { standing, type, department, position, days, ssoId }: Filters): Promise<SQL | undefined> {
  const word = position ? containing(position) : undefined
  const needs = needsOn(ctx, ctx.today).as('needing')
  const needing = ctx.db
    .select({ ssoId: needs.ssoId })
    .from(needs)
    .where(type ? eq(needs.type, type) : undefined)
  return and(
    await overseen(ctx, peoplePersons.ssoId),
    // said so that the index of names gives the page, and not that of statuses all of them
    sql`(${isServing}) is not false`,
    standing ? standsSo(ctx, standing, type) : undefined,
    type && !standing
      ? or(having(ctx, and(eq(certificates.type, type), inArray(certificates.state, ['to-check', 'valid', 'expired']))), inArray(peoplePersons.ssoId, needing))
      : undefined,
    days === undefined
      ? undefined
      : having(ctx, and(countsOn(ctx.today), lte(certificates.renewalDate, addDays(ctx.today, days)), type ? eq(certificates.type, type) : undefined)),
    department ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(department)}` : undefined,
    word ? or(...[peoplePersons.position, peoplePersons.jobTitleCn, peoplePersons.jobTitleEn].map((column) => sql`${column} ilike ${word}`)) : undefined,
    ssoId ? eq(peoplePersons.ssoId, ssoId) : undefined,
  )
}

const PERSON = { id: peoplePersons.ssoId, positionCn: peoplePersons.jobTitleCn, positionEn: peoplePersons.jobTitleEn }
const people = ({ db }: Reader, where: SQL | undefined) =>
  db.select(PERSON).from(peoplePersons).where(where).orderBy(asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
const counted = ({ db }: Reader, where: SQL | undefined): SQL => db.select({ id: peoplePersons.ssoId }).from(peoplePersons).where(where).getSQL()

/** What people hold and what they need, by person: what is lacking first. */
export async function cellsOf(ctx: Reader, ids: readonly SsoId[]): Promise<Map<SsoId, Cell[]>> {
  const cells = new Map<SsoId, Cell[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return cells
  for (const { row, type } of await currentOf(ctx, ids)) {
    const { id, number, issuedDate, renewalDate, ssoId } = row
    const standing = standingOf(row, ctx.today)
    if (standing)
      cells.get(ssoId)!.push({ type: type.id, typeCn: type.nameCn, typeEn: type.nameEn, certificate: id, number, issuedDate, renewalDate, standing })
  }
  const needs = await needsOn(ctx, ctx.today, inArray(peoplePersons.ssoId, [...ids]))
  const lacking = needs.filter(
    (need) => need.deadline < ctx.today && !cells.get(need.ssoId)!.some(({ type, standing }) => type === need.type && standing !== 'to-check'),
  )
  const names = await ctx.db
    .select()
    .from(types)
    .where(lacking.length ? inArray(types.id, [...new Set(lacking.map(({ type }) => type))]) : sql`false`)
  for (const { ssoId, type: id } of lacking) {
    const type = names.find((one) => one.id === id)!
    const none = { certificate: null, number: '', issuedDate: null, renewalDate: null }
    cells.get(ssoId)!.unshift({ type: id, typeCn: type.nameCn, typeEn: type.nameEn, ...none, standing: 'missing' })
  }
  return cells
}

async function dressed(ctx: Reader, found: Awaited<ReturnType<typeof people>>): Promise<TeamRow[]> {
  const ids = found.map(({ id }) => id)
  const [refs, cells] = [await personRefs(ctx, ids), await cellsOf(ctx, ids)]
  return found.map((row) => ({ ...row, person: refs.get(row.id) ?? unknownPerson(row.id), cells: cells.get(row.id) ?? [] }))
}

/** The people of one's team, or of one's departments, with how they stand. */
export async function teamOf(ctx: Reader, { filters, ...page }: ParsedOf<typeof teamCertificate>): Promise<GivenOf<typeof teamCertificate>> {
  const where = await filtered(ctx, filters)
  const found = await pageFrom(ctx.db, page, people(ctx, where), counted(ctx, where))
  return { ...found, list: await dressed(ctx, found.list) }
}

/** A line for each certificate that somebody has or lacks; who has to do with none has a line too. */
export const teamExport = defineExport({
  ...{ module: module.name, name: 'team', audit: 'TeamCertificates.exported' },
  sheet: defineSheet({
    name: 'learning.team.sheet',
    columns: [
      { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
      { key: 'name', title: 'learning.team.person', type: 'text' },
      { key: 'department', title: 'learning.team.department', type: 'text', width: 24 },
      { key: 'position', title: 'learning.team.position', type: 'text', width: 24 },
      { key: 'type', title: 'learning.team.type', type: 'text', width: 24 },
      { key: 'standing', title: 'learning.team.standing', type: 'enum', codes: codesOf('learning.standing', STANDINGS) },
      { key: 'number', title: 'learning.cert.number', type: 'text' },
      { key: 'issuedDate', title: 'learning.cert.issuedDate', type: 'day' },
      { key: 'renewalDate', title: 'learning.cert.renewalDate', type: 'day' },
    ],
  }),
  count: async (ctx, { filters }: { filters: Filters }, cap) => countUpTo(ctx.db, counted(ctx, await filtered(ctx, filters)), cap),
  async *rows(ctx, { filters }) {
    const where = await filtered(ctx, filters)
    const pages = byOffset(async (limit, offset) => dressed(ctx, await people(ctx, where).limit(limit).offset(offset)))
    for await (const { person, positionCn, positionEn, cells } of pages) {
      const who = { ssoId: person.ssoId, name: nameIn(ctx, person), department: ctx.lang === 'zh' ? person.departmentCn : person.departmentEn }
      const position = nameIn(ctx, { nameCn: positionCn, nameEn: positionEn })
      const wanted = filters.type ? cells.filter(({ type }) => type === filters.type) : cells
      for (const { typeCn, typeEn, standing, number, issuedDate, renewalDate } of wanted)
        yield { ...who, position, type: nameIn(ctx, { nameCn: typeCn, nameEn: typeEn }), standing, number, issuedDate, renewalDate }
      if (wanted.length === 0) yield { ...who, position }
    }
  },
})
