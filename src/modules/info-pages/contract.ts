import { type HalfOf, halvesInput, staleOutput } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, instant, listInput, listOutput, MOST, nothing, personRef, requiredText, someOf, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'

const BASE = '/api/basic/info/v1'
const EDIT = 'CMS_INFOPAGE_EDIT'
const RICH_MAX = 100_000
const richText = z.string().max(RICH_MAX)
const may = z.array(z.enum(['edit']))
/** For editors only. */
const lastSaved = saved.nullable()

export const pageKey = z.enum(['guideline', 'terms-of-use', 'newonbfiles', 'system-call'])
export type PageKey = z.output<typeof pageKey>
export const PAGE_TEXTS = ['title', 'body'] as const
export type PageText = (typeof PAGE_TEXTS)[number]
export type PageHalf = HalfOf<PageText>
const half = z.enum(['titleCn', 'titleEn', 'bodyCn', 'bodyEn'])
const halves = z.array(half).max(half.options.length)
const pageState = z.enum(['draft', 'published', 'superseded'])

const written = {
  key: pageKey,
  titleCn: text(60),
  titleEn: text(120),
  bodyCn: richText,
  bodyEn: richText,
  effectiveFrom: day,
}

const infoPage = z.object({ ...written, version: z.int(), status: pageState, editedAt: instant })
export type InfoPage = z.output<typeof infoPage>
/** What an editor goes on from: the newest version, who wrote it, and the halves that did not follow their other half (INFO-09). */
const editedPage = infoPage.extend({ editor: personRef.nullable(), stale: staleOutput(PAGE_TEXTS) })
export type EditedPage = z.output<typeof editedPage>

/** A page as it is in force, or as a version said it; editors get the newest version too, a draft or to come. */
export const page = endpoint(`GET ${BASE}/page`, {
  kind: 'read',
  access: 'public',
  open: 'guideline and terms are read before signing in (INFO-02)',
  input: z.object({ key: pageKey, version: z.coerce.number().int().min(0).max(MOST).optional() }),
  output: z.object({
    page: infoPage.nullable(),
    versions: z.array(z.object({ version: z.int(), effectiveFrom: day, status: pageState, inForce: z.boolean() })),
    newest: editedPage.nullable(),
    /** The version of the terms that this person still has to accept. */
    accept: z.int().nullable(),
    /** When this person accepted the version shown. */
    acceptedAt: instant.nullable(),
    can: may,
  }),
})

export const savePage = endpoint(`POST ${BASE}/page/save`, {
  kind: 'write',
  access: EDIT,
  /** `fits`: halves that need not follow the change of the other. `seen`: the `editedAt` of what the editor went on from (INFO-10). */
  input: z.object({ ...written, fits: halves.optional(), seen: instant.nullable().optional() }),
  output: z.object({ version: z.int(), stale: halves, editedAt: instant }),
})

export const publishPage = endpoint(`POST ${BASE}/page/publish`, {
  kind: 'write',
  access: EDIT,
  /** `confirmed`: it may be published with a half that is stale (INFO-09). `seen`: the `editedAt` of what is to be published (INFO-10). */
  input: z.object({ key: pageKey, version: whole, confirmed: z.boolean().optional(), seen: instant.optional() }),
  output: nothing,
})

export const acceptTerms = endpoint(`POST ${BASE}/terms/accept`, { kind: 'write', access: 'signed-in', input: z.object({ version: whole }), output: nothing })

export const FAQ_CATEGORIES = ['account', 'approvals', 'meals', 'schedule', 'pay', 'benefits', 'safety', 'other'] as const
export const faqCategory = z.enum(FAQ_CATEGORIES)
export type FaqCategory = z.output<typeof faqCategory>

export const FAQ_TEXTS = ['question', 'answer'] as const
const faqFields = {
  category: faqCategory,
  questionCn: requiredText(150),
  questionEn: requiredText(300),
  answerCn: richText,
  answerEn: richText,
  active: z.boolean(),
}

const faqItem = z.object({
  ...faqFields,
  id: uuid,
  stale: staleOutput(FAQ_TEXTS),
  saved: lastSaved,
  /** What this person said of it. */
  voted: z.enum(['yes', 'no']).nullable(),
  can: may,
})
export type FaqItem = z.output<typeof faqItem>

export const searchFaq = endpoint(`POST ${BASE}/faq/search`, {
  kind: 'read',
  access: 'public',
  open: 'help is for those, too, who cannot sign in',
  input: listInput({ keyword: text().optional(), category: faqCategory.optional() }),
  output: listOutput(faqItem).extend({ categories: z.array(z.object({ category: faqCategory, count: z.int() })), can: may }),
})

export const saveFaq = endpoint(`POST ${BASE}/faq/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ ...faqFields, ...halvesInput(FAQ_TEXTS), id: uuid.optional(), basedOn }),
  output: z.object({ id: uuid }),
})

export const deleteFaq = endpoint(`POST ${BASE}/faq/delete`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: nothing })

/** The order of the questions of a category, first to last. */
export const sortFaq = endpoint(`POST ${BASE}/faq/sort`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ category: faqCategory, ids: z.array(uuid).min(1).max(500) }),
  output: nothing,
})

/** Who is signed in has one voice for each answer, and may change it. */
export const helpfulFaq = endpoint(`POST ${BASE}/faq/helpful`, {
  kind: 'write',
  access: 'public',
  open: 'a visitor has a voice on a public answer (INFO-08)',
  input: z.object({ id: uuid, helpful: z.enum(['yes', 'no']) }),
  output: nothing,
})

/** Notes a search that found nothing, for the editors. */
export const missedFaq = endpoint(`POST ${BASE}/faq/missed`, {
  kind: 'write',
  access: 'public',
  open: 'notes the words of a public search that found nothing (INFO-08)',
  input: z.object({ keyword: requiredText() }),
  output: nothing,
})

/** What editors should look at: answers that did not help, searches without result. */
export const faqAttention = endpoint(`GET ${BASE}/faq/attention`, {
  kind: 'read',
  access: EDIT,
  input: nothing,
  output: z.object({
    unhelpful: z.array(z.object({ id: uuid, questionCn: z.string(), questionEn: z.string(), yes: z.int(), no: z.int() })),
    missed: z.array(z.object({ keyword: z.string(), times: z.int(), lastAt: instant })),
  }),
})

export const exportFaq = endpoint(`POST ${BASE}/faq/export`, { kind: 'stream', access: EDIT, input: nothing, output: exportLater })

export const employeeType = z.enum(['full-time', 'part-time', 'intern'])

export const ONBOARDING_TEXTS = ['name', 'note'] as const
const onboardingFields = {
  nameCn: requiredText(60),
  nameEn: requiredText(120),
  noteCn: text(150),
  noteEn: text(300),
  entities: someOf(entity).min(1),
  employeeTypes: someOf(employeeType).min(1),
  order: z.int().min(0).max(999),
  mustBring: z.boolean(),
}
const onboardingFile = z.object({ ...onboardingFields, id: uuid, stale: staleOutput(ONBOARDING_TEXTS), saved: lastSaved, done: z.boolean() })
export type OnboardingFile = z.output<typeof onboardingFile>

export const onboardingFiles = endpoint(`GET ${BASE}/onboarding/files`, {
  kind: 'read',
  access: 'public',
  open: 'who joins looks up papers before having an account',
  input: z.object({ entity: entity.optional(), employeeType: employeeType.optional() }),
  output: z.object({ list: z.array(onboardingFile), signedIn: z.boolean(), can: may }),
})

export const saveOnboarding = endpoint(`POST ${BASE}/onboarding/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ ...onboardingFields, ...halvesInput(ONBOARDING_TEXTS), id: uuid.optional(), basedOn }),
  output: z.object({ id: uuid }),
})

export const deleteOnboarding = endpoint(`POST ${BASE}/onboarding/delete`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: nothing })

/** Ticks off what one has ready, or takes the tick away. */
export const tickOnboarding = endpoint(`POST ${BASE}/onboarding/tick`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: uuid, done: z.boolean() }),
  output: nothing,
})

/** Who joins soon or has just joined, with what they have not ticked off yet. */
export const joiners = endpoint(`POST ${BASE}/onboarding/joiners`, {
  kind: 'read',
  access: 'BASIC_PEOPLE_ADMIN',
  input: listInput({}),
  output: listOutput(
    z.object({ person: personRef, joinDate: day, entity, employeeType, missing: z.array(z.object({ nameCn: z.string(), nameEn: z.string() })), of: z.int() }),
  ),
})

export const systemGroup = z.enum(['work', 'people', 'finance', 'it', 'safety'])
export const systemState = z.enum(['normal', 'limited', 'down'])

export const SYSTEM_TEXTS = ['name', 'purpose', 'hours'] as const
const systemFields = {
  group: systemGroup,
  nameCn: requiredText(60),
  nameEn: requiredText(120),
  purposeCn: requiredText(150),
  purposeEn: requiredText(300),
  /** Where it opens; none for what is only called. */
  address: text(300).regex(/^($|https?:\/\/|\/)/),
  helpLine: text(60),
  hoursCn: text(60),
  hoursEn: text(120),
  state: systemState,
  order: z.int().min(0).max(999),
}
const system = z.object({ ...systemFields, id: uuid, stale: staleOutput(SYSTEM_TEXTS), saved: lastSaved })
export type System = z.output<typeof system>

export const systems = endpoint(`GET ${BASE}/system/list`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ list: z.array(system), can: may }),
})

export const saveSystem = endpoint(`POST ${BASE}/system/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ ...systemFields, ...halvesInput(SYSTEM_TEXTS), id: uuid.optional(), basedOn }),
  output: z.object({ id: uuid }),
})

export const deleteSystem = endpoint(`POST ${BASE}/system/delete`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: nothing })
