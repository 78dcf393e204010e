import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { type CellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading } from '#foundation/server/context.ts'
import { put } from '#services/files/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { readSheet } from '#services/spreadsheets/server/api.ts'
import type { importPreview } from '../../contract/index.ts'
import module from '../../module.ts'
import { archive as archiveRules, baseOf, isList, MOST_RESULTS, MOST_ROWS } from '../../rules/index.ts'
import { type Archive, withArchive } from '../data/archive.ts'
import { isServing } from '../data/needs.ts'
import { administered, requireEditing } from '../policy.ts'
import { attempts, certificates, courses, type ImportedLine, imports, records, types } from '../tables.ts'
import { certificateSheet, imagesOf, judgeCertificates, judgeResults, resultSheet, strayImages } from './judging.ts'

type Answer = GivenOf<typeof importPreview>
interface Read {
  lines: ImportedLine[]
  rows: number
  already: number
  images: number
  faults: CellFault[]
  faultCount: number
}

/** Looks at a file and keeps what it would import for a day. @throws LEARN-01, LEARN-06, LEARN-16, SHEET-02 */
export async function previewImport(ctx: Reader & Uploading, { kind }: ParsedOf<typeof importPreview>): Promise<Answer> {
  await requireEditing(ctx)
  const importId = newId(ctx.now)
  const { lines, faults, ...read } = kind === 'certificates' ? await certificatesIn(ctx) : await resultsIn(ctx)
  const { faultCount } = read
  await ctx.write(({ db, now }) =>
    db.insert(imports).values({
      ...{ id: importId, kind, fileName: ctx.file.filename, by: ctx.actor.ssoId, at: now, rows: read.rows, faultCount },
      lines: faultCount > 0 ? [] : lines,
    }),
  )
  return { importId, ...read, faults: faults.slice(0, LISTED_FAULTS) }
}

/** The people within reach whom a file may name. */
async function peopleNamed(ctx: Reader): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(isServing, await administered(ctx, peoplePersons.ssoId)))
  return new Set(rows.map(({ ssoId }) => String(ssoId)))
}

async function certificatesIn(ctx: Reader & Uploading): Promise<Read> {
  const fileName = ctx.file.filename
  if (!/\.zip$/i.test(fileName)) throw refuse('LEARN-01', { field: 'file' })
  return withArchive(ctx.file.stream, async (found) => {
    enforce(archiveRules, { facts: {}, input: { fileName, entries: found?.entries }, p: {}, now: ctx.now })
    const archive = found!
    const images = await imagesOf(ctx, archive)
    const known = await ctx.db.select().from(types).where(eq(types.active, true))
    const named = new Set<string>()
    const list = archive.entries.find(({ name }) => isList(name))!
    const check = judgeCertificates(ctx, { people: await peopleNamed(ctx), types: known, images, named })
    const read = await readSheet(ctx, archive.open(list), certificateSheet, { maxRows: MOST_ROWS, check })
    const stray = strayImages(ctx, images, named)
    const [faults, faultCount] = [[...read.faults, ...stray], read.faultCount + stray.length]
    const rows = read.rows.map(({ values }) => ({ ...values, ssoId: asSsoId(values.ssoId), type: known.find(({ code }) => code === values.type)!.id }))
    const there = await thereOf(
      ctx,
      rows.map(({ ssoId }) => ssoId),
    )
    const fresh = rows.filter(({ ssoId, type, number }) => !there.has(`${ssoId} ${type} ${number}`))
    const lines: ImportedLine[] = []
    if (faultCount === 0)
      for (const { ssoId, type, number, issuedDate, renewalDate, image } of fresh) {
        const id = newId(ctx.now)
        lines.push({ is: 'certificate', id, ssoId, type, number, issuedDate, renewalDate, image: image && (await imageFile(ctx, archive, id, image)) })
      }
    return { lines, rows: rows.length, already: rows.length - fresh.length, images: images.size, faults, faultCount }
  })
}

/** Which certificates of some people there are already (LEARN-09). */
async function thereOf({ db }: Reader, people: readonly SsoId[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .select({ ssoId: certificates.ssoId, type: certificates.type, number: certificates.number })
    .from(certificates)
    .where(and(inArray(certificates.ssoId, [...new Set(people)]), ne(certificates.state, 'void')))
  return new Set(rows.map(({ ssoId, type, number }) => `${ssoId} ${type} ${number}`))
}

/** Keeps an image with the certificate that it will be of. @throws FILE-41 for one that is shut away */
async function imageFile(ctx: Reader & Uploading, archive: Archive, certificate: string, image: string): Promise<string> {
  const entry = archive.entries.find(({ name }) => baseOf(name) === image)!
  const file = await put(ctx, { module: module.name, businessId: certificate }, image, archive.open(entry))
  if (file.state !== 'ready') throw refuse('FILE-41', { field: 'file' })
  return file.id
}

async function resultsIn(ctx: Reader & Uploading): Promise<Read> {
  const known = new Set((await ctx.db.select({ courseId: courses.courseId }).from(courses)).map(({ courseId }) => courseId))
  const check = judgeResults(ctx, { people: await peopleNamed(ctx), courses: known })
  const { rows, faults, faultCount } = await readSheet(ctx, ctx.file.stream, resultSheet, { maxRows: MOST_RESULTS, check })
  const all = rows.map(({ values }): ImportedLine & { is: 'result' } => {
    const { ssoId, courseId, finishedOn, score } = values
    return { is: 'result', ssoId, courseId, finishedOn, score }
  })
  const there = await finishedOf(
    ctx,
    all.map(({ ssoId }) => asSsoId(ssoId)),
  )
  const lines = all.filter((line) => !there.has(`${line.ssoId} ${line.courseId} ${line.finishedOn}`))
  return { lines, rows: all.length, already: all.length - lines.length, images: 0, faults, faultCount }
}

/** Which attempts of some people there are already, by person, course and day. */
async function finishedOf({ db }: Reader, people: readonly SsoId[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .select({ ssoId: records.ssoId, courseId: courses.courseId, finishedOn: attempts.finishedOn })
    .from(attempts)
    .innerJoin(records, eq(records.id, attempts.record))
    .innerJoin(courses, eq(courses.id, records.course))
    .where(inArray(records.ssoId, [...new Set(people)]))
  return new Set(rows.map(({ ssoId, courseId, finishedOn }) => `${ssoId} ${courseId} ${finishedOn}`))
}
