import { isDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'

/** The 8-digit number that is a person everywhere (PPL-07). */
export const ssoId = z
  .string()
  .regex(/^\d{8}$/)
  .brand<'SsoId'>()
export type SsoId = z.output<typeof ssoId>

/** For numbers known to be well-formed: rows of the database, demo data, tests. Throws on anything else. */
export const asSsoId = (value: string): SsoId => ssoId.parse(value)

export const lang = z.enum(['zh', 'en'])
export type Lang = z.output<typeof lang>

export const uuid = z.uuid().toLowerCase()
/** Years of everything that the resort remembers or plans: others are slips of the hand, and some of them no database knows. */
const inOurTime = (when: string): boolean => when >= '1900' && when < '2200'
/** An e-mail address, as mail systems take one: of imports, of forms and of what is handed over alike. */
export const mailAddress = z.email().max(254)
/** A calendar day of the resort on the wire. */
export const day = z.iso.date({ abort: true }).refine((text) => isDay(text))
/** A calendar month on the wire, of the years that days may be of. */
export const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)
/** An instant on the wire: ISO 8601 with Z. */
export const instant = z.iso.datetime({ abort: true }).refine(inOurTime)
/** An instant in an answer: takes a Date as the database gives it, or what is on the wire already, and is an `instant` to who reads it. */
export const stamp = z.pipe(
  z.transform((given: Date | string) => (given instanceof Date ? given.toISOString() : given)),
  instant,
)
/** The largest whole number that a column holds, unless it is made for more. */
export const MOST = 2_147_483_647
/** A whole number from zero on: a version, a count, a size. */
export const whole = z.int().min(0).max(MOST)
/** Some of a closed list; what stands in it twice is meant once. */
export const someOf = <E extends z.ZodEnum>(one: E) => z.array(one).max(2 * one.options.length)
/** Money in whole fen: a schema of its own, for it is known by which it is (valueKinds.ts). */
export const fen = z.int({})

const cached = new Map<string, z.ZodString>()
/** The same schema for whoever asks for the same: contracts name a few dozen of them a thousand times. */
function once(what: string, make: () => z.ZodString): z.ZodString {
  const made = cached.get(what) ?? make()
  cached.set(what, made)
  return made
}
/** A text takes at most 60 characters unless its field says otherwise (SHELL-40). */
export const text = (max = 60) => once(`text ${max}`, () => z.string().trim().max(max))
/** As `text`, and not empty. */
export const requiredText = (max = 60) => once(`requiredText ${max}`, () => z.string().trim().min(1).max(max))

/** The dots between the parts of a name from elsewhere, as keyboards and other systems give them; all are one and the same. */
export const NAME_DOTS = '\u00b7\u2022\u30fb\u2027\u2219\u22c5'
/** A name with its dots as the directory has them. */
export const foldedName = (name: string): string => name.replace(new RegExp(`[${NAME_DOTS}]`, 'gu'), '\u00b7')

/** What a text may be made of, where a field takes one kind of characters only (SHELL-42). */
export const ONLY = {
  chinese: /^(?:\p{Script=Han}+(?:[\u00b7\u2022\u30fb\u2027\u2219\u22c5]\p{Script=Han}+)*)?$/u,
  letters: /^[A-Za-z]*$/,
  digits: /^\d*$/,
} as const
/** A text of Chinese, of letters or of digits only (SHELL-42). */
export const only = (kind: keyof typeof ONLY, max = 60) => once(`${kind} ${max}`, () => text(max).regex(ONLY[kind]))

/** Rows up to which a list can be paged and its total is exact (SHELL-48, SHELL-62). */
export const LIST_LIMIT = 10_000

/** The input of every list: page, sort and the filters of that list. */
export const listInput = <F extends z.ZodRawShape>(filters: F, sorts: readonly [string, ...string[]] = ['id']) =>
  z.object({
    pageNum: z.int().min(1).default(1),
    pageSize: z.int().min(1).default(10),
    sort: z.enum(sorts).optional(),
    desc: z.boolean().optional(),
    // read like any filters that were sent: their own defaults fill in, and one that is required is asked for
    filters: z.object(filters).prefault({} as never),
  })

/** The answer of every list: `total` is exact to 10,000; beyond that it is 10,000 and `more` is true. */
export const listOutput = <R extends z.ZodType>(row: R) => z.object({ list: z.array(row), total: z.int(), more: z.boolean() })

export interface PageOf<R> {
  list: R[]
  total: number
  more: boolean
}

/** A name in both languages, as the directory keeps it. */
export const names = z.object({ nameCn: z.string(), nameEn: z.string() })

/** How a person is shown wherever a row names one. */
export const personRef = z.object({
  ssoId,
  nameCn: z.string(),
  nameEn: z.string(),
  departmentCn: z.string(),
  departmentEn: z.string(),
})
export type PersonRef = z.output<typeof personRef>

/** For calls that take nothing; what gives nothing names no output. */
export const nothing = z.object({})
/** Whether calls answer with nothing by this schema, whatever carries them out gives. */
export const isNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
