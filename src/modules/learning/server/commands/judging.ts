import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type CheckedRow, defineSheet, type RowOf } from '#services/spreadsheets/server/api.ts'
import { baseOf, dates, image as imageRules, isImage, MOST_GRACE } from '../../rules/index.ts'
import { type Archive, kindOf } from '../data/archive.ts'

const PERSON = [
  { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
  { key: 'name', title: 'learning.team.person', type: 'text', mayLack: true, max: 100 },
] as const

/** The list of a ZIP of certificates. */
export const certificateSheet = defineSheet({
  name: 'learning.import.sheet.certificates',
  columns: [
    ...PERSON,
    { key: 'type', title: 'learning.type.code', type: 'text', required: true, max: 40, example: 'LOTO' },
    { key: 'number', title: 'learning.cert.number', type: 'text', required: true, max: 60, example: 'LOTO-2026-0001' },
    { key: 'issuedDate', title: 'learning.cert.issuedDate', type: 'day', required: true, example: '2026-03-01' },
    { key: 'renewalDate', title: 'learning.cert.renewalDate', type: 'day', mayLack: true, example: '2028-02-29' },
    { key: 'image', title: 'learning.cert.imageName', type: 'text', mayLack: true, max: 150, example: '10000001.jpg' },
  ],
})
export const resultSheet = defineSheet({
  name: 'learning.import.sheet.results',
  columns: [
    ...PERSON,
    { key: 'courseId', title: 'learning.course.courseId', type: 'text', required: true, max: 40, example: 'SAFE-101' },
    { key: 'finishedOn', title: 'learning.history.finishedOn', type: 'day', required: true, example: '2026-11-01' },
    { key: 'score', title: 'learning.history.score', type: 'number', mayLack: true, min: 0, max: 1000, example: 92 },
  ],
})
export const mapSheet = defineSheet({
  name: 'learning.import.sheet.map',
  columns: [
    { key: 'department', title: 'learning.import.department', type: 'text', required: true, max: 40, example: 'MB-FE-RM' },
    { key: 'position', title: 'learning.map.position', type: 'text', mayLack: true, max: 60 },
    { key: 'type', title: 'learning.type.code', type: 'text', required: true, max: 40, example: 'LOTO' },
    { key: 'from', title: 'learning.map.from', type: 'day', required: true, example: '2026-12-01' },
    { key: 'graceDays', title: 'learning.map.graceDays', type: 'integer', required: true, min: 0, max: MOST_GRACE, example: 30 },
  ],
})

type Words = Pick<Ctx, 'text' | 'now' | 'today'>
type Said = 'person' | 'type' | 'course' | 'department' | 'missing' | 'stray' | 'image' | 'large' | 'needed' | 'twice' | 'future'
/** What is wrong, and what would be right. */
export const said = (ctx: Pick<Ctx, 'text'>, what: Said): [string, string] => [ctx.text(`learning.fault.${what}`), ctx.text(`learning.expected.${what}`)]

/** Images of an archive by their names, each with what is wrong with it. */
export async function imagesOf({ now }: Words, archive: Archive): Promise<Map<string, 'image' | 'large' | undefined>> {
  const images = new Map<string, 'image' | 'large' | undefined>()
  for (const entry of archive.entries.filter(({ name }) => isImage(name))) {
    const input = { size: entry.unpacked, kind: await kindOf(archive, entry) }
    const [broken] = imageRules.check({ facts: {}, input, p: {}, now })
    images.set(baseOf(entry.name), broken && (broken.rule === 'LEARN-02' ? 'large' : 'image'))
  }
  return images
}

/** Images that the list does not name (LEARN-08). */
export const strayImages = (ctx: Words, images: ReadonlyMap<string, unknown>, named: ReadonlySet<string>): CellFault[] => {
  const [message, expected] = said(ctx, 'stray')
  return [...images.keys()].flatMap((name) =>
    named.has(name) ? [] : [{ sheet: '', line: 0, column: ctx.text('learning.cert.imageName'), cell: name, value: name, message, expected }],
  )
}

interface Known {
  people: ReadonlySet<string>
  types: readonly { code: string; imageNeeded: boolean }[]
  images: ReadonlyMap<string, 'image' | 'large' | undefined>
  /** Takes the names of images that lines name. */
  named: Set<string>
}
type CertificateLine = CheckedRow<typeof certificateSheet> & { values: RowOf<typeof certificateSheet> }

/** Says of a certificate in a list what the sheet cannot know (LEARN-02 to LEARN-04, LEARN-06, LEARN-08). */
export function judgeCertificates(ctx: Words, { people, types, images, named }: Known): (row: CertificateLine) => CellFault[] {
  const seen = new Set<string>()
  return (row) => {
    const { ssoId, type: code, number, image, ...days } = row.values
    const wrong = (column: string, what: Said) => [row.fault(column, ...said(ctx, what))]
    if (image !== null) named.add(image)
    const type = types.find((one) => one.code === code)
    if (!people.has(ssoId)) return wrong('ssoId', 'person')
    if (!type) return wrong('type', 'type')
    const key = `${ssoId} ${code} ${number}`
    if (seen.has(key)) return wrong('number', 'twice')
    seen.add(key)
    if (dates.check({ facts: {}, input: days, p: {}, now: ctx.now }).length > 0)
      return [row.fault('issuedDate', ctx.text('rule.LEARN-04'), ctx.text('learning.expected.dates'))]
    if (image === null) return type.imageNeeded ? wrong('image', 'needed') : []
    if (!images.has(image)) return wrong('image', 'missing')
    const broken = images.get(image)
    return broken ? wrong('image', broken) : []
  }
}

type ResultLine = CheckedRow<typeof resultSheet> & { values: RowOf<typeof resultSheet> }

export function judgeResults(ctx: Words, { people, courses }: { people: ReadonlySet<string>; courses: ReadonlySet<string> }): (row: ResultLine) => CellFault[] {
  const seen = new Set<string>()
  return (row) => {
    const { ssoId, courseId, finishedOn } = row.values
    const wrong = (column: string, what: Said) => [row.fault(column, ...said(ctx, what))]
    if (!people.has(ssoId)) return wrong('ssoId', 'person')
    if (!courses.has(courseId)) return wrong('courseId', 'course')
    if (finishedOn > ctx.today) return wrong('finishedOn', 'future')
    const key = `${ssoId} ${courseId} ${finishedOn}`
    if (seen.has(key)) return wrong('courseId', 'twice')
    seen.add(key)
    return []
  }
}
