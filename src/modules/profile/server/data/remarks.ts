import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { RemarkPlace, SaidRemark } from '../../contract/index.ts'
import { differing } from '../../rules/index.ts'
import type { changes } from '../tables.ts'
import { isRecord, keyOf, label, titleOf } from './differences.ts'
import { type Doc, openRemarks, openSides, type Sides } from './sealed.ts'

type Texts = Pick<Ctx, 'text' | 'now'>
type Change = typeof changes.$inferSelect

const PAPERS = 'evidence'
/** Fields that the program fills in. */
const MADE: readonly string[] = ['branch', 'effectiveMonth']

function placesIn(ctx: Texts, field: string, was: unknown, is: unknown): RemarkPlace[] {
  const whole: RemarkPlace = { at: field, ...label(ctx, field), ofCn: '', ofEn: '' }
  const inside = (record: Doc, path: string): RemarkPlace[] => {
    const { cn, en } = titleOf(record)
    const names = Object.keys(record).filter((name) => name !== 'id')
    return names.map((name) => ({ at: `${path}.${name}`, ...label(ctx, name), ofCn: cn, ofEn: en }))
  }
  if (Array.isArray(is)) {
    const [before, after] = [(Array.isArray(was) ? was : []).filter(isRecord), is.filter(isRecord)]
    const known = new Map(before.map((one) => [keyOf(one), one]))
    const touched = after.filter((one) => differing(known.get(keyOf(one)) ?? {}, one).length > 0)
    const gone = before.some((one) => !after.some((other) => keyOf(other) === keyOf(one)))
    return [...touched.flatMap((one) => inside(one, `${field}.${keyOf(one)}`)), ...(gone ? [whole] : [])]
  }
  return isRecord(is) ? inside(is, field) : [whole]
}

/** Where something can be said of a change: what it asks for, of records those that came or differ, and its papers (PROFILE-36). */
export const placesOf = (ctx: Texts, { before, after }: Sides): RemarkPlace[] => [
  ...Object.keys(after)
    .filter((field) => !MADE.includes(field))
    .flatMap((field) => placesIn(ctx, field, before[field], after[field])),
  { at: PAPERS, ...label(ctx, PAPERS), ofCn: '', ofEn: '' },
]

/** What stands for a comment where something was said at fields only: what it was stays sealed (PROFILE-34). */
export const onlyAtFields = (ctx: Texts, lang?: Lang): string => ctx.text('profile.atFields', {}, lang)

/** What was said of a change that was rejected: of the whole, and at its fields with their names. */
export function saidOn(ctx: Ctx, row: Change): { comment: string; remarks: SaidRemark[] } {
  const places = new Map(placesOf(ctx, openSides(ctx, row)).map((place) => [place.at, place]))
  const remarks = openRemarks(ctx, row)
  return {
    comment: row.comment === onlyAtFields(ctx, 'zh') || row.comment === onlyAtFields(ctx, 'en') ? '' : row.comment,
    remarks: remarks.flatMap(({ at, text }) => {
      const place = places.get(at)
      return place ? [{ ...place, text }] : []
    }),
  }
}
