import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, fen, instant, listInput, listOutput, names, nothing, requiredText, someOf, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeType, entity, staffGroup } from '#services/people/contract.ts'

const BASE = '/api/basic/benefit/v1'
const ADMIN = 'BENEFITS_OVERVIEW_ADMIN'

/** Of these any one suffices (BENEF-01), and who holds none is refused everything here (BENEF-02); BENEFITS itself is assigned to nobody. */
export const ANY_BENEFIT = ['FREEMEAL', 'RECOGNITION', 'TICKET', 'EXTERNALBENEFIT', 'DISCOUNT'] as const

export const FIGURES = ['meal', 'ticket', 'hotel', 'discount', 'park-entry', 'upoints', 'recognition'] as const
export const figureCode = z.enum(['none', ...FIGURES])
export type FigureCode = z.output<typeof figureCode>

export const EXPIRING_DAYS = 30
export const MOST_CARDS = 100
const MOST_PERMISSIONS = 20
const FIRST_YEAR = 2000
const LAST_YEAR = 2199
const ADDRESS = 300
const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MONTH = /^(20|21)\d\d-(0[1-9]|1[0-2])$/

const bilingual = { titleCn: z.string(), titleEn: z.string() }
const code = requiredText(40).regex(CODE)
const amount = z.object({ value: z.number(), unitCn: z.string(), unitEn: z.string() })
const target = z.discriminatedUnion('kind', [z.object({ kind: z.literal('page'), path: z.string() }), z.object({ kind: z.literal('site'), id: uuid })])

const shownCard = z.object({
  ...bilingual,
  code: z.string(),
  summaryCn: z.string(),
  summaryEn: z.string(),
  icon: z.string().nullable(),
  figure: figureCode,
  target,
  /** `unavailable`: its module did not say in time, or failed (BENEF-07). */
  state: z.enum(['ok', 'unavailable']),
  left: amount.extend({ parts: z.array(z.object({ labelCn: z.string(), labelEn: z.string(), value: z.number() })) }).nullable(),
  next: z.object({ on: day, value: z.number() }).nullable(),
})
export type ShownCard = z.output<typeof shownCard>

const shownSite = names.extend({ id: uuid, host: z.string(), helpCn: z.string(), helpEn: z.string(), signed: z.boolean() })
export type ShownSite = z.output<typeof shownSite>

/** Everything of the person who asks, and of nobody else (BENEF-06). */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: ANY_BENEFIT,
  input: nothing,
  output: z.object({
    today: day,
    nameCn: z.string(),
    nameEn: z.string(),
    tenureYears: z.int(),
    cards: z.array(shownCard),
    /** Not held yet: from when on, and by which rule (BENEF-11). */
    coming: z.array(z.object({ ...bilingual, code: z.string(), on: day, ruleCn: z.string(), ruleEn: z.string() })),
    sites: z.array(shownSite),
  }),
})

const lapse = z.object({
  id: z.string(),
  on: day,
  whatCn: z.string(),
  whatEn: z.string(),
  lossCn: z.string(),
  lossEn: z.string(),
  path: z.string().nullable(),
})
export type LapseLine = z.output<typeof lapse>

/** `failed`: how many modules could not say. */
export const expiringBenefits = endpoint(`GET ${BASE}/expiring`, {
  kind: 'read',
  access: ANY_BENEFIT,
  input: z.object({ days: z.coerce.number().int().min(1).max(366).default(EXPIRING_DAYS) }),
  output: z.object({ today: day, list: z.array(lapse), failed: z.int() }),
})

/** What each benefit was worth to the person in a year (BENEF-12). */
export const statement = endpoint(`GET ${BASE}/statement`, {
  kind: 'read',
  access: ANY_BENEFIT,
  input: z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional() }),
  output: z.object({
    year: z.int(),
    years: z.array(z.int()),
    nameCn: z.string(),
    nameEn: z.string(),
    ssoId,
    today: day,
    lines: z.array(z.object({ ...bilingual, figure: figureCode, used: z.number(), unitCn: z.string(), unitEn: z.string(), worthFen: fen })),
    totalFen: fen,
    failed: z.int(),
  }),
})

/** Counts that a card was opened. */
export const visitCard = endpoint(`POST ${BASE}/visit`, { kind: 'write', access: ANY_BENEFIT, input: z.object({ code }), output: nothing })

/** The address of an external site, with a token where it asks for one (BENEF-08). */
export const openSite = endpoint(`POST ${BASE}/external/open`, {
  kind: 'write',
  access: 'EXTERNALBENEFIT',
  input: z.object({ id: uuid }),
  output: z.object({ url: z.string(), until: instant.nullable() }),
})

/** Asked by a site's own server, with its service key: whose a token is. It counts once; one that does not count tells nothing (BENEF-08). */
export const verifyToken = endpoint(`POST ${BASE}/external/verify`, {
  kind: 'write',
  access: 'service',
  permission: 'EXTERNALBENEFIT_VERIFY',
  input: z.object({ site: uuid, token: requiredText(1_000) }),
  output: z.discriminatedUnion('active', [z.object({ active: z.literal(false) }), z.object({ active: z.literal(true), ssoId, site: uuid })]),
})

const writtenCard = {
  titleCn: requiredText(20),
  titleEn: requiredText(40),
  summaryCn: text(200),
  summaryEn: text(400),
  icon: uuid.nullable(),
  figure: figureCode,
  /** A path of the portal with `{lang}`, or the id of a site. */
  target: requiredText(ADDRESS),
  /** Of these any one suffices; none is everybody. */
  permissions: z.array(requiredText()).max(MOST_PERMISSIONS),
  entities: someOf(entity).min(1),
  employeeTypes: someOf(employeeType),
  staffGroups: someOf(staffGroup),
  activeFrom: day,
  activeTo: day.nullable(),
}
const listedCard = z.object({
  ...writtenCard,
  code,
  iconFile: fileRef.nullable(),
  clicks: z.int(),
  /** Whether a module offers its figure. */
  offered: z.boolean(),
  when: z.enum(['now', 'later', 'over']),
})
export type ListedCard = z.output<typeof listedCard>

/** All cards in their order with the clicks of 30 days, and what a form of one chooses from. */
export const cardList = endpoint(`GET ${BASE}/card/list`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    today: day,
    list: z.array(listedCard),
    permissions: z.array(names.extend({ id: z.string() })),
    pages: z.array(z.object({ path: z.string(), ...bilingual })),
  }),
})

export const saveCard = endpoint(`POST ${BASE}/card/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...writtenCard, code, isNew: z.boolean() }),
  output: nothing,
})
export type WrittenCard = z.output<typeof saveCard.input>

/** All cards, in the order in which they are to come. */
export const sortCards = endpoint(`POST ${BASE}/card/sort`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ codes: z.array(code).max(MOST_CARDS) }),
  output: nothing,
})

export const deleteCard = endpoint(`POST ${BASE}/card/delete`, { kind: 'write', access: ADMIN, input: z.object({ code }), output: nothing })

export const HIDDEN_BY = ['date', 'entity', 'employeeType', 'staffGroup', 'permission', 'module', 'page', 'site'] as const
/** What a person would see of the cards, and why not the others; no figures (BENEF-06). */
export const previewCards = endpoint(`POST ${BASE}/card/preview`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ ssoId }),
  output: z.object({
    opens: z.boolean(),
    list: z.array(z.object({ ...bilingual, code: z.string(), hiddenBy: z.array(z.enum(HIDDEN_BY)) })),
  }),
})

const writtenSite = {
  nameCn: requiredText(30),
  nameEn: requiredText(60),
  url: requiredText(ADDRESS),
  signOn: z.enum(['none', 'signed-token']),
  helpCn: text(200),
  helpEn: text(400),
  entities: someOf(entity).min(1),
  active: z.boolean(),
}
const listedSite = z.object({ ...writtenSite, id: uuid })
export type ListedSite = z.output<typeof listedSite>

export const siteList = endpoint(`GET ${BASE}/site/list`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ list: z.array(listedSite) }),
})

export const saveSite = endpoint(`POST ${BASE}/site/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...writtenSite, id: uuid.optional() }),
  output: z.object({ id: uuid }),
})
export type WrittenSite = z.output<typeof saveSite.input>

const month = z.string().regex(MONTH)
const usageFilters = { from: month.optional(), to: month.optional(), code: code.optional() }
const usageRow = z.object({ ...bilingual, month: z.string(), code: z.string(), visits: z.int(), people: z.int() })

/** How often cards were opened, by month, and by how many people; never by whom. */
export const usage = endpoint(`POST ${BASE}/usage`, { kind: 'read', access: ADMIN, input: listInput(usageFilters), output: listOutput(usageRow) })

export const exportUsage = endpoint(`POST ${BASE}/usage/export`, { kind: 'stream', access: ADMIN, input: z.object(usageFilters), output: exportLater })
