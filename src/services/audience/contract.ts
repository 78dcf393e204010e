import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { readAs } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { employeeClass, employeeType, entity, faultReason, staffGroup } from '#services/people/contract.ts'

const CHOOSE = ['BASIC_AUDIENCE_CHOOSE', 'BASIC_AUDIENCE_ADMIN'] as const
const ADMIN = 'BASIC_AUDIENCE_ADMIN'

/** Numbers that a clause may list; who has more chooses by what the people have in common. */
export const MOST_LISTED = 5_000
const MOST_VALUES = 200
export const MOST_CLAUSES = 20
/** Names that a preview shows, and uses of a module that an audience shows. */
export const SHOWN = 20

const some = <T extends z.ZodType>(value: T, most = MOST_VALUES) => z.array(value).min(1).max(most).optional()
const code = requiredText()

/** Who fits all that is named; of a list any one suffices. */
export const clause = z.strictObject({
  entity: some(entity),
  division: some(code),
  /** These departments and all below them. */
  department: some(code),
  staffGroup: some(staffGroup),
  employeeType: some(employeeType),
  /** 0 is every class (PPL-15). */
  employeeClass: some(employeeClass),
  /** As HR writes it, letter by letter. */
  position: some(code),
  /** Who holds one of these roles today. */
  role: some(code),
  /** Joined on that day or later, on that day or before. */
  joinedFrom: day.optional(),
  joinedTo: day.optional(),
  ssoIds: some(ssoId, MOST_LISTED),
})
export type Clause = z.output<typeof clause>

/** The normal form joins lists of several clauses in one, which can be sent again only if all of them together keep to the end of one. */
const endsTogether = (clauses: readonly Clause[]): boolean =>
  (['division', 'department', 'position', 'role', 'ssoIds'] as const).every(
    (field) => clauses.reduce((sum, one) => sum + (one[field]?.length ?? 0), 0) <= (field === 'ssoIds' ? MOST_LISTED : MOST_VALUES),
  )
const clauses = z.array(clause).max(MOST_CLAUSES).refine(endsTogether).default([])

/** Who something is for: everybody, or who fits a clause of `include`, and no clause of `exclude`. For the calls of rooms. */
export const definition = z.strictObject({ everybody: z.boolean().default(false), include: clauses, exclude: clauses })
export type Definition = z.output<typeof definition>
/** As a form holds it before it is sent. */
export type DefinitionInput = z.input<typeof definition>

/** Words of both languages, since a list of them is read in either. */
export const said = z.object({ cn: z.string(), en: z.string() })
export type Said = z.output<typeof said>

/** An audience in words: clause by clause, and all in one line. */
export const audienceWords = z.object({ include: z.array(said), exclude: z.array(said), line: said })
export type Words = z.output<typeof audienceWords>

const sample = z.array(personRef).max(SHOWN)

/** How many people a definition holds now, with the first of them by name, never all. */
export const previewAudience = endpoint('POST /api/basic/audience/v1/preview', {
  kind: 'read',
  access: CHOOSE,
  input: z.object({ definition }),
  output: z.object({ count: z.int(), sample, words: audienceWords }),
})

/** Lines are numbered from 1 as they were pasted, or as the file has them. */
export const numbersChecked = z.object({
  ssoIds: z.array(ssoId),
  sample,
  faults: z.array(z.object({ line: z.int(), value: z.string(), reason: faultReason })),
  encoding: readAs,
})
export type NumbersChecked = z.output<typeof numbersChecked>

export const checkNumbers = endpoint('POST /api/basic/audience/v1/check', {
  kind: 'read',
  access: CHOOSE,
  input: z.object({ lines: z.array(text(2_000)).max(MOST_LISTED) }),
  output: numbersChecked,
})

export const checkNumbersFile = endpoint('POST /api/basic/audience/v1/check/file', { kind: 'upload', access: CHOOSE, input: nothing, output: numbersChecked })

export const numbersTemplate = endpoint('GET /api/basic/audience/v1/check/template', { kind: 'stream', access: CHOOSE, input: nothing, output: nothing })

const named = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })

export const listChoices = endpoint('GET /api/basic/audience/v1/choices', {
  kind: 'read',
  access: CHOOSE,
  input: nothing,
  output: z.object({
    divisions: z.array(named.extend({ entity })),
    /** In the order of the tree: each after its parent, `level` 0 at the top. */
    departments: z.array(named.extend({ entity, level: z.int() })),
    classes: z.array(named),
    roles: z.array(named),
  }),
})

/** Ids that are no audience are missing from the answer. */
export const wordsOfAudiences = endpoint('POST /api/basic/audience/v1/words', {
  kind: 'read',
  access: CHOOSE,
  input: z.object({ ids: z.array(uuid).max(100) }),
  output: z.array(z.object({ id: uuid, words: audienceWords })),
})

/** One thing that is for an audience, as the module that has it tells. */
export const use = z.object({ module: z.string(), titleCn: z.string(), titleEn: z.string(), link: z.string().nullable() })
export type Use = z.output<typeof use>

/** Of one module, uses of an audience are counted no further. */
export const USES_COUNTED_TO = 1_000

/** `uses`: how many things are for it, exact to `USES_COUNTED_TO`. */
export const audienceRow = z.object({ id: uuid, words: audienceWords, uses: z.int(), createdAt: instant, createdBy: personRef.nullable() })
export type AudienceRow = z.output<typeof audienceRow>

/** Stored audiences, the newest first; of a person, those that she is in. */
export const searchAudiences = endpoint('POST /api/basic/audience/v1/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ ssoId: ssoId.optional() }),
  output: listOutput(audienceRow),
})

export const audienceDetail = endpoint('GET /api/basic/audience/v1/detail', {
  kind: 'read',
  access: ADMIN,
  input: z.object({ id: uuid }),
  /** `usedBy` are the first of its uses, of each module as many as `SHOWN`. */
  output: audienceRow.extend({ definition, count: z.int(), sample, usedBy: z.array(use) }),
})

/** People of each, for the page of a list: asked after it, since counting takes longer than listing. */
export const audienceSizes = endpoint('POST /api/basic/audience/v1/sizes', {
  kind: 'read',
  access: ADMIN,
  input: z.object({ ids: z.array(uuid).max(100) }),
  output: z.array(z.object({ id: uuid, count: z.int() })),
})

const clauseWhy = z.object({ holds: z.boolean(), conditions: z.array(z.object({ holds: z.boolean(), says: said })) })
export type ClauseWhy = z.output<typeof clauseWhy>

/** Whether somebody is in it, and by which clause: for a stored audience or one that is being tried. */
export const whyInAudience = endpoint('POST /api/basic/audience/v1/why', {
  kind: 'read',
  access: ADMIN,
  input: z
    .object({ id: uuid.optional(), definition: definition.optional(), ssoId })
    .refine((given) => (given.id === undefined) !== (given.definition === undefined), { path: ['id'] }),
  output: z.object({
    in: z.boolean(),
    person: personRef,
    /** Works here: who does not is in no audience. */
    serving: z.boolean(),
    everybody: z.boolean(),
    include: z.array(clauseWhy),
    exclude: z.array(clauseWhy),
  }),
})
