import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, names, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater, readAs } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from './rules/companies.ts'

export { entity }
export const staffGroup = z.enum(['FL', 'LA'])
export type StaffGroup = z.output<typeof staffGroup>
export const employeeType = z.enum(['full-time', 'part-time', 'intern'])
export type EmployeeType = z.output<typeof employeeType>
export const personStatus = z.enum(['onboarding', 'active', 'on-leave', 'left'])
export type PersonStatus = z.output<typeof personStatus>
export const contractType = z.enum(['fixed-term', 'open-ended', 'labor-service', 'internship', 'none'])
export type ContractType = z.output<typeof contractType>
/** Codes 0..11; 0 is all (PPL-05, PPL-15). */
export const employeeClass = z.int().min(0).max(11)

const countOf = (text: string, of: RegExp): number => text.match(of)?.length ?? 0

/** Whether a keyword is long enough to look for people by: one Chinese character, three letters or six digits (PPL-01). */
export const isSearchable = (keyword: string): boolean =>
  countOf(keyword, /\p{Script=Han}/gu) >= 1 || countOf(keyword.normalize('NFKD'), /\p{Script=Latin}/gu) >= 3 || countOf(keyword, /\d/g) >= 6

const SIGNED_IN = 'signed-in'
const ADMIN = 'BASIC_PEOPLE_ADMIN'

/** What everybody sees of a colleague (PPL-09). */
export const foundPerson = personRef.extend({ photo: z.string() })
export type FoundPerson = z.output<typeof foundPerson>

const departmentRef = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })

export const userAllByKeyword = endpoint('GET /api/basic/integration/v1/sfuserbase/userallbykeyword', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ keyword: text(), entity: entity.optional(), departmentCode: text().optional() }),
  output: z.array(foundPerson),
})

export const oftenChosen = endpoint('GET /api/basic/integration/v1/sfuserbase/often', {
  kind: 'read',
  access: SIGNED_IN,
  input: nothing,
  output: z.object({ persons: z.array(foundPerson), departments: z.array(departmentRef) }),
})

export const noteChosen = endpoint('POST /api/basic/integration/v1/sfuserbase/chosen', {
  kind: 'write',
  access: SIGNED_IN,
  input: z.object({ ssoId: ssoId.optional(), departmentCode: text().optional() }),
  output: nothing,
})

export const division = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string(), entity })

export const getDivisionList = endpoint('GET /api/basic/integration/v1/sfdepartmentbase/getDivisionList', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ entity: entity.optional() }),
  output: z.array(division),
})

/** A department in the order of the tree: after its parent, `level` 0 at the top. `people` counts those who have not left, here and below. */
export const departmentNode = departmentRef.extend({
  parent: z.string().nullable(),
  divisionCode: z.string(),
  entity,
  level: z.int(),
  owner: personRef.nullable(),
  people: z.int(),
})
export type DepartmentNode = z.output<typeof departmentNode>

export const getDepartmentTree = endpoint('GET /api/basic/integration/v1/sfdepartmentbase/getDepartmentTree', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ entity: entity.optional(), divisionCode: text().optional() }),
  output: z.array(departmentNode),
})

export const isPtNonFull = endpoint('GET /api/basic/integration/v1/user/isPtNonFull', {
  kind: 'read',
  access: SIGNED_IN,
  input: nothing,
  output: z.boolean(),
})

export const faultReason = z.enum(['malformed', 'doubled', 'unknown', 'left'])

/** Lines are numbered from 1 as they were pasted (PPL-10). */
export const listCheck = z.object({
  valid: z.array(personRef),
  faults: z.array(z.object({ line: z.int(), value: z.string(), reason: faultReason })),
})
export type ListCheck = z.output<typeof listCheck>

export const checkList = endpoint('POST /api/basic/integration/v1/sfuserbase/checkList', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ ssoIds: z.array(text(200)).max(5000) }),
  output: listCheck,
})

/** The picture itself, without an envelope: server/wiring.ts answers it. */
export const photo = endpoint('GET /api/basic/profile/v1/photo', { kind: 'stream', access: SIGNED_IN, input: z.object({ ssoId }), output: z.string() })
/** Where the picture of a person is. */
export const photoOf = (ssoId: string): string => `${photo.path}?ssoId=${ssoId}`

/** Phone, e-mail and dates go to the person, their line, their HRBP and people administration only (PPL-09). */
const privateFacts = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  joinDate: day,
  positionSince: day,
  employeeType,
  employeeClass: names,
  contractType: contractType.nullable(),
  probationEnd: day.nullable(),
  contractEndDate: day.nullable(),
  lastWorkingDate: day.nullable(),
})

export const card = endpoint('GET /api/basic/integration/v1/sfuserbase/card', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ ssoId }),
  output: foundPerson.extend({
    entity,
    jobTitleCn: z.string(),
    jobTitleEn: z.string(),
    divisionCn: z.string(),
    divisionEn: z.string(),
    /** Lower bound of the tenure band in years; 0 wears no border (PPL-03). */
    tenureBand: z.int(),
    manager: foundPerson.nullable(),
    hrbp: foundPerson.nullable(),
    left: z.boolean(),
    entitled: privateFacts.nullable(),
  }),
})

/** What changed about a person, the last first, with the day from which it holds (PPL-14). */
export const personHistory = endpoint('POST /api/basic/people/v1/history', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ ssoId }),
  output: listOutput(
    z.object({
      id: uuid,
      ...{ fieldCn: z.string(), fieldEn: z.string(), fromCn: z.string(), fromEn: z.string(), toCn: z.string(), toEn: z.string() },
      effective: day,
      recordedAt: instant,
    }),
  ),
})

const chartPerson = foundPerson.extend({ jobTitleCn: z.string(), jobTitleEn: z.string(), reports: z.int() })

export const chart = endpoint('GET /api/basic/integration/v1/sfuserbase/chart', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ ssoId }),
  output: z.object({
    /** Managers upward, nearest first. */
    line: z.array(chartPerson),
    self: chartPerson,
    /** Direct reports, the first hundred by name; `self.reports` counts all. */
    reports: z.array(chartPerson),
  }),
})

export const quality = z.enum(['no-manager', 'no-hrbp', 'contract-ended', 'manager-left'])
export type Quality = z.output<typeof quality>

export const personRow = personRef.extend({
  entity,
  staffGroup,
  employeeType,
  employeeClass,
  foreigner: z.boolean(),
  divisionCn: z.string(),
  divisionEn: z.string(),
  jobTitleCn: z.string(),
  jobTitleEn: z.string(),
  costCenter: z.string(),
  manager: personRef.nullable(),
  joinDate: day,
  lastWorkingDate: day.nullable(),
  status: personStatus,
  photo: z.string(),
})
export type PersonRow = z.output<typeof personRow>

const personFilters = {
  keyword: text().optional(),
  entity: entity.optional(),
  divisionCode: text().optional(),
  departmentCode: text().optional(),
  employeeType: employeeType.optional(),
  employeeClass: employeeClass.optional(),
  staffGroup: staffGroup.optional(),
  status: personStatus.optional(),
  active: z.boolean().optional(),
  quality: quality.optional(),
}

export const searchPersons = endpoint('POST /api/basic/people/v1/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput(personFilters, ['name', 'ssoId', 'joinDate', 'lastWorkingDate']),
  output: listOutput(personRow),
})

export const qualityCounts = endpoint('GET /api/basic/people/v1/quality', {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(z.object({ quality, count: z.int() })),
})

/** The sheets of an import in the order in which they are taken (PPL-18): what is referred to comes first. */
export const feedSheet = z.enum(['divisions', 'departments', 'persons'])
export type FeedSheet = z.output<typeof feedSheet>
export const feedState = z.enum(['checking', 'refused', 'ready', 'held', 'applying', 'done', 'failed', 'discarded'])
export type FeedState = z.output<typeof feedState>
/** What happens to a person by a run: the gravest of several. */
export const feedKind = z.enum(['joined', 'left', 'moved', 'changed'])
export type FeedKind = z.output<typeof feedKind>

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
const counts = z.object({ add: z.int(), change: z.int() })
/** What a run changes, told before it is confirmed. */
export const feedSummary = z.object({
  /** Nobody was there before: who comes is not told as having joined. */
  first: z.boolean(),
  divisions: counts,
  departments: counts,
  persons: z.object({ joined: z.int(), left: z.int(), moved: z.int(), changed: z.int(), same: z.int() }),
  /** People who work here before it, and what share of them it lets go (PPL-12). */
  before: z.int(),
  leftPercent: z.number(),
  holdPercent: z.number(),
  /** How many persons change in which field. */
  fields: z.record(z.string(), z.int()),
  examples: z.array(
    z.object({
      kind: feedKind,
      ssoId,
      nameCn: z.string(),
      nameEn: z.string(),
      changes: z.array(z.object({ field: z.string(), from: fieldValue, to: fieldValue })),
    }),
  ),
})
export type FeedSummary = z.output<typeof feedSummary>

export const feedRun = z.object({
  id: uuid,
  startedAt: instant,
  finishedAt: instant.nullable(),
  source: z.enum(['feed', 'Excel']),
  fileName: z.string(),
  sentBy: personRef.nullable(),
  state: feedState,
  rows: z.int(),
  persons: z.int(),
  changed: z.int(),
  refused: z.int(),
  done: z.int(),
  of: z.int(),
  summary: feedSummary.nullable(),
  /** What codes of places in the examples are called. */
  places: z.record(z.string(), names),
  fault: z.string().nullable(),
  /** Of a file whose sheet was a csv not in UTF-8. */
  encoding: readAs,
  can: z.array(z.enum(['confirm', 'discard'])),
})
export type FeedRunRow = z.output<typeof feedRun>

const runFilters = { state: feedState.optional(), source: z.enum(['feed', 'Excel']).optional() }

export const listFeed = endpoint('POST /api/basic/people/v1/feed/list', {
  kind: 'read',
  access: ADMIN,
  input: listInput(runFilters),
  output: listOutput(feedRun),
})

/** The persons of the list, the organization, or the log of runs as an xlsx, under the filters of the list. */
export const exportPeople = endpoint('POST /api/basic/people/v1/export', {
  kind: 'stream',
  access: ADMIN,
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('persons'), filters: z.object(personFilters).default({}) }),
    z.object({ what: z.literal('organization') }),
    z.object({ what: z.literal('feed'), filters: z.object(runFilters).default({}) }),
  ]),
  output: exportLater,
})

export const openFeedRun = endpoint('GET /api/basic/people/v1/feed/run', { kind: 'read', access: ADMIN, input: z.object({ id: uuid }), output: feedRun })

/** A bad cell (SHEET-01): what is wrong and what would be right, in the reader's language. */
export const feedFault = z.object({
  sheet: feedSheet,
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  wrong: z.string(),
  right: z.string(),
})
export type FeedFault = z.output<typeof feedFault>

export const listFeedFaults = endpoint('POST /api/basic/people/v1/feed/faults', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ id: uuid, sheet: feedSheet.optional() }),
  output: listOutput(feedFault),
})

/** Takes an xlsx or csv and begins to check it (PPL-18); `openFeedRun` tells how far it is. */
export const importFeed = endpoint('POST /api/basic/people/v1/feed/import', { kind: 'upload', access: ADMIN, input: nothing, output: feedRun })

export const importTemplate = endpoint('GET /api/basic/people/v1/feed/template', { kind: 'stream', access: ADMIN, input: nothing, output: nothing })

/** A sheet of a refused file with its bad cells marked (SHEET-01). */
export const markedFeed = endpoint('GET /api/basic/people/v1/feed/marked', {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ id: uuid, sheet: feedSheet }),
  output: nothing,
})

export const confirmFeed = endpoint('POST /api/basic/people/v1/feed/confirm', { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: feedRun })

export const discardFeed = endpoint('POST /api/basic/people/v1/feed/discard', { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: feedRun })

const className = z.object({ code: employeeClass, nameCn: requiredText(), nameEn: requiredText() })

export const classes = endpoint('GET /api/basic/people/v1/classes', { kind: 'read', access: ADMIN, input: nothing, output: z.array(className) })

export const saveClass = endpoint('POST /api/basic/people/v1/classes/save', { kind: 'write', access: ADMIN, input: className, output: className })

const enumItem = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() })

export const enumList = endpoint('GET /api/ehs-ess/ess/v1/common/enumlist', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ key: text().optional() }),
  output: z.record(z.string(), z.array(enumItem)),
})

export const enumListV2 = endpoint('GET /api/ehs-ess/ess/v1/common/enumlistv2', {
  kind: 'read',
  access: SIGNED_IN,
  input: z.object({ key: text().default('terminationReasonAccessEnum') }),
  output: z.array(enumItem),
})
