import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, names, nothing, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { employeeType, entity } from '#services/people/contract.ts'
import { itemDetail, itemRef } from '#services/workflow/contract/index.ts'
import { activationLife } from './rules.ts'

const BASE = '/api/ehs-ess/ess/v1/parttime'
export const LIST = 'PARTTIME_PARTTIMEDATA_LIST'
export const CONFIG = 'PARTTIME_PARTTIMEDATA_CONFIG'
const REASON = 150
const YEAR = 365
const MOST_DAYS = 10_000

const activationStatus = statesOf(activationLife)
const typeOfStaff = wordsAt('people.enum.employeeType.', employeeType.exclude(['full-time']))
export const employeeStatus = wordsAt('part-time.employeeStatus.', z.enum(['employed', 'on-leave', 'leaving', 'left']))
export type EmployeeStatus = z.output<typeof employeeStatus>

const staff = z.object({
  id: uuid,
  /** The workflow item of the last activation. */
  sid: uuid.nullable(),
  person: personRef,
  activationStatus,
  employeeType: typeOfStaff,
  divisionCn: z.string(),
  divisionEn: z.string(),
  positionCn: z.string(),
  positionEn: z.string(),
  latestSchedulingDate: day.nullable(),
  consecutiveUnscheduledDays: z.int(),
  level: z.enum(['fine', 'amber', 'red']),
  lineManager: personRef.nullable(),
  hrbp: personRef.nullable(),
  onboardDate: day,
  phone: z.string(),
  employeeStatus,
  can: z.array(z.literal('active')),
})

const days = z.int().min(0).max(MOST_DAYS).optional()

export const [list, exportList] = listing('part-time.staff.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: LIST,
  filters: {
    activationStatus: activationStatus.optional(),
    /** Name or SSO (PARTT-10). */
    keyword: text().optional(),
    employeeType: typeOfStaff.optional(),
    division: text().optional(),
    position: text().optional(),
    employeeStatus: employeeStatus.optional(),
    ...{ daysFrom: days, daysTo: days },
    ...{ scheduledFrom: day.optional(), scheduledTo: day.optional(), joinedFrom: day.optional(), joinedTo: day.optional() },
  },
  row: staff,
  columns: [
    ...(['person', 'activationStatus', 'employeeType', 'division', 'position', 'latestSchedulingDate', 'consecutiveUnscheduledDays'] as const),
    ...(['lineManager', 'hrbp', 'onboardDate', 'phone', 'employeeStatus'] as const),
  ],
})

/** What the list can be narrowed by, of the people within reach; a position is known by its Chinese name. */
export const pickList = endpoint(`GET ${BASE}/pickList`, {
  kind: 'read',
  access: LIST,
  input: nothing,
  output: z.object({
    activationStatuses: z.array(activationStatus),
    employeeTypes: z.array(typeOfStaff),
    employeeStatuses: z.array(employeeStatus),
    divisions: z.array(names.extend({ code: z.string() })),
    positions: z.array(names),
  }),
})

const actions = z.enum(['lapse', 'active', 'approve', 'reject', 'withdraw'])

export const getInfoById = endpoint(`GET ${BASE}/getInfoById`, {
  kind: 'read',
  access: LIST,
  input: z.object({ id: uuid }),
  output: staff.extend({
    countedFrom: day,
    /** Until when an activation waits for its first shift (PARTT-08). */
    firstShiftDue: day.nullable(),
    lapsedOn: day.nullable(),
    history: z.array(z.object({ id: uuid, at: stamp, action: actions, by: personRef.nullable(), reason: z.string().nullable() })),
  }),
})
export type StaffInfo = z.output<typeof getInfoById.output>

/**
 * The workflow item of an activation, by its id or that of the request, with its steps and what was asked for: for who sees the person; `own` where one asked
 * for it.
 */
export const wfDetailBySId = endpoint(`GET ${BASE}/wfDetailBySId`, {
  kind: 'read',
  access: LIST,
  input: z.object({ sid: uuid }),
  output: itemDetail.pick({ id: true, no: true, state: true, timeline: true }).extend({
    staff: uuid,
    own: z.boolean(),
    request: z.object({ id: uuid, person: personRef, reason: z.string(), expectedFirstShift: day }),
  }),
})
export type Activation = z.output<typeof wfDetailBySId.output>

export const partTimeAuth = endpoint(`GET ${BASE}/partTimeAuth`, { kind: 'read', access: LIST, input: nothing, output: z.object({ eligible: z.boolean() }) })

/** Asks for somebody to be activated again; with `changes` an own request that was returned is changed, and sent again. Answers with the workflow item. */
export const active = endpoint(`POST ${BASE}/active`, {
  kind: 'write',
  access: LIST,
  input: z.object({ id: uuid, reason: requiredText(REASON), expectedFirstShift: day, changes: uuid.optional() }),
  output: itemRef,
})

const upTo = (most: number) => z.int().min(1).max(most)
const limits = { warnDays: upTo(YEAR), inactivateDays: upTo(YEAR), terminateHintDays: upTo(2 * YEAR), firstShiftDays: upTo(60) }

/** The thresholds in force for each company. */
export const config = endpoint(`GET ${BASE}/config`, {
  kind: 'read',
  access: CONFIG,
  input: nothing,
  output: z.object({ companies: z.array(z.object({ entity, ...limits })) }),
})
export type CompanyLimits = z.output<typeof config.output>['companies'][number]

/** Plans what differs as parameters of a company, from now on. */
export const saveConfig = endpoint(`POST ${BASE}/config/save`, {
  kind: 'write',
  access: CONFIG,
  input: z.object({ entity, ...limits, reason: requiredText(REASON) }),
})
