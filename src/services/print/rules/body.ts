import type { Placed } from '#foundation/contract/bilingual.ts'
import { text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import type { KindField } from './values.ts'

export const MOST_BLOCKS = 60

const key = z.string().max(40)
const title = { titleCn: text(60).default(''), titleEn: text(120).default('') }

/** A part of a page template. Facts stand side by side, what is shown has its own way by its type. */
export const block = z.discriminatedUnion('block', [
  z.object({ block: z.literal('facts'), fields: z.array(key).min(1).max(40), columns: z.int().min(1).max(2), ...title }),
  z.object({ block: z.literal('show'), field: key, ...title }),
  z.object({ block: z.literal('words'), cn: text(1_000), en: text(2_000) }),
  z.object({ block: z.literal('newPage') }),
])
export type Block = z.output<typeof block>
export const body = z.array(block).max(MOST_BLOCKS)

export const paperSize = z.enum(['A4', 'A5', 'label'])
export const orientation = z.enum(['portrait', 'landscape'])

export interface TemplateContent {
  nameCn: string
  nameEn: string
  body: readonly Block[]
  /** Fields of the kind that are not on the paper on purpose. */
  leftOut: readonly string[]
}

/** What a template says in both languages beside the facts: its name, headings and words, each at the place of its part. */
export const textsOf = ({ nameCn, nameEn, body: blocks }: Pick<TemplateContent, 'nameCn' | 'nameEn' | 'body'>): Placed[] => [
  { at: 'name', cn: nameCn, en: nameEn },
  ...blocks.flatMap((one, order): Placed[] => {
    const at = `body.${order}`
    return one.block === 'words' ? [{ at, cn: one.cn, en: one.en }] : one.block === 'newPage' ? [] : [{ at, cn: one.titleCn, en: one.titleEn }]
  }),
]

export interface Unfit {
  field: string
  says: 'placeMissing' | 'placeTwice' | 'placeUnknown' | 'factsOfLists' | 'halfTitle'
  /** Key of the kind's field. */
  of: string
}

const placesIn = (given: readonly Block[]): string[] => given.flatMap((one) => (one.block === 'facts' ? one.fields : one.block === 'show' ? [one.field] : []))
const isHalf = (cn: string, en: string): boolean => (cn === '') !== (en === '')

/** What of a template is not fit to be published: each field of its kind is placed once, or left out on purpose. */
export function unfit(fields: readonly KindField[], { body: blocks, leftOut }: TemplateContent): Unfit[] {
  const places = placesIn(blocks)
  const known = new Map(fields.map((field) => [field.key, field]))
  const missing = fields.filter(({ key: one }) => !places.includes(one) && !leftOut.includes(one))
  const twice = [...new Set(places.filter((one, at) => places.indexOf(one) !== at || leftOut.includes(one)))]
  return [
    ...missing.map(({ key: of }): Unfit => ({ field: 'body', says: 'placeMissing', of })),
    ...twice.map((of): Unfit => ({ field: 'body', says: 'placeTwice', of })),
    ...[...places, ...leftOut].filter((one) => !known.has(one)).map((of): Unfit => ({ field: 'body', says: 'placeUnknown', of })),
    ...blocks.flatMap((one, at): Unfit[] => [
      ...(one.block === 'facts'
        ? one.fields.filter((of) => known.has(of) && known.get(of)?.type !== 'text').map((of): Unfit => ({ field: `body.${at}`, says: 'factsOfLists', of }))
        : []),
      ...((one.block === 'facts' || one.block === 'show') && isHalf(one.titleCn, one.titleEn)
        ? [{ field: `body.${at}`, says: 'halfTitle' as const, of: '' }]
        : []),
      ...(one.block === 'words' && isHalf(one.cn, one.en) ? [{ field: `body.${at}`, says: 'halfTitle' as const, of: '' }] : []),
    ]),
  ]
}
