import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, getTableColumns, gte, inArray, like, lt, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import { exported } from '#services/audit/server/api.ts'
import { departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { exportListed, runExport } from '#services/spreadsheets/server/api.ts'
import { type exportLetters, type LetterRow, listLetters, type View } from '../../contract.ts'
import module from '../../module.ts'
import { isInForce } from '../../rules/force.ts'
import { lettersOf, type Standing } from '../policy.ts'
import { archives, deliveries, letters } from '../tables.ts'
import { inForceOn } from './active.ts'
import { actsOf } from './acts.ts'

const { facts: _f, contentCn: _cn, contentEn: _en, consequence: _c, ...HEAD } = getTableColumns(letters)

/** Letters with what became of them, without their words. */
const headsWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  ctx.db
    .select({ id: letters.id, letter: HEAD, delivery: deliveries, archive: archives, employeeType: peoplePersons.employeeType })
    .from(letters)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, letters.ssoId))
    .leftJoin(deliveries, eq(deliveries.letterId, letters.id))
    .leftJoin(archives, eq(archives.letterId, letters.id))
    .where(where)
export type Head = Awaited<ReturnType<typeof headsWhere>>[number]

/** One letter with what became of it; undefined where there is none. */
export const headOf = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<Head | undefined> => (await headsWhere(ctx, eq(letters.id, id)))[0]

/** WARN-17, as `lateness` says it of one. */
const lateOn = (today: Day): SQL | undefined =>
  and(
    eq(letters.status, 'published'),
    or(
      and(eq(deliveries.state, 'sent'), lt(deliveries.readDueOn, today)),
      and(inArray(archives.state, ['missing', 'returned']), lt(archives.scanDueOn, today)),
    ),
  )

function lateness({ letter, delivery, archive }: Head, today: Day): LetterRow['late'] {
  if (letter.status !== 'published' || !delivery || !archive) return null
  if (delivery.state === 'sent' && delivery.readDueOn < today) return 'unread'
  return (archive.state === 'missing' || archive.state === 'returned') && archive.scanDueOn < today ? 'scan' : null
}

/** Rows as they are shown to who stands so to them. */
export async function dressed(ctx: Reader, heads: readonly Head[], as: ReadonlySet<Standing>) {
  const named = heads.map((head) => ({ head, ssoId: head.letter.ssoId, by: head.letter.draftedBy }))
  return (await withPeople(ctx, named, { person: 'ssoId', draftedBy: 'by' })).map(({ head, person, draftedBy }) => {
    const { letter, delivery, archive, employeeType } = head
    const { id, letterNo, level, category, incidentDate, publishedOn, validUntil, status, source } = letter
    return {
      ...{ id, letterNo, level, category, incidentDate, publishedOn, validUntil, status, source, employeeType, person, draftedBy },
      departmentCn: person.departmentCn,
      departmentEn: person.departmentEn,
      inForce: isInForce(letter, ctx.today),
      delivery: delivery?.state ?? null,
      scanState: archive?.state ?? null,
      archiveNo: archive?.archiveNo ?? '',
      box: archive?.box ?? '',
      late: lateness(head, ctx.today),
      can: actsOf(ctx, head, as),
    }
  })
}

/** In force or not; of a draft neither can be said. */
const inForceIs = (wanted: boolean, today: Day): SQL | undefined =>
  wanted ? inForceOn(today) : and(ne(letters.status, 'draft'), sql`not (${inForceOn(today)})`)

/** The letters of a desk, with what may be done with them there. */
const rowsAt = (at: View) =>
  listRows(listLetters, {
    table: letters,
    from: headsWhere,
    where: {
      view: (view, ctx) => lettersOf(ctx, view),
      letterNo: (no) => like(letters.letterNo, beginning(no.toUpperCase())),
      department: (code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`,
      employeeType: (type) => eq(peoplePersons.employeeType, type),
      inForce: (wanted, ctx) => inForceIs(wanted, ctx.today),
      delivery: (state) => eq(deliveries.state, state),
      scanState: (state) => eq(archives.state, state),
      late: (wanted, ctx) => (wanted ? lateOn(ctx.today) : undefined),
      incidentFrom: (day) => gte(letters.incidentDate, day),
      incidentTo: (day) => lte(letters.incidentDate, day),
      publishedFrom: (day) => gte(letters.publishedOn, day),
      publishedTo: (day) => lte(letters.publishedOn, day),
    },
    latest: [letters.id],
    dress: (ctx, heads: Head[]) => dressed(ctx, heads, new Set([at])),
  })
const DESKS = { admin: rowsAt('admin'), hrbp: rowsAt('hrbp'), pfile: rowsAt('pfile') }

/** The lists of all desks: which one is asked for says the filter `view`. @throws 403 at another's desk */
export const letterRows: (typeof DESKS)[View] = {
  page: (ctx, input) => DESKS[input.filters.view].page(ctx, input),
  count: (ctx, filters, cap) => DESKS[filters.view].count(ctx, filters, cap),
  all: (ctx, filters) => DESKS[filters.view].all(ctx, filters),
}

const letterExport = exportListed(module, listLetters, letterRows, { name: 'letters', audit: 'WarningLetter.exported' })

/** The list of a desk as a file; who is in it sees that they were. @throws 403 at another's desk */
export async function exportOf(ctx: Reader & Writing, input: ParsedOf<typeof exportLetters>) {
  const subjects = new Set<string>()
  for await (const { person } of letterRows.all(ctx, input.filters)) subjects.add(person.ssoId)
  await ctx.write((write) => exported(write, [...subjects], 'WarningLetter.exported', { module: module.name, target: input.filters.view }))
  return runExport(ctx, letterExport, input)
}

/** What was published about a person, the newest first; who may know it was asked before. */
export async function lettersAbout(ctx: Reader, ssoId: SsoId) {
  const heads = await headsWhere(ctx, and(eq(letters.ssoId, ssoId), inArray(letters.status, ['published', 'invalidated']))).orderBy(desc(letters.id))
  return dressed(ctx, heads, new Set())
}
