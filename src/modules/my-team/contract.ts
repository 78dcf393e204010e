import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, month, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { employeeClass, employeeType, foundPerson, personStatus, staffGroup } from '#services/people/contract.ts'
import { absenceKind } from '#services/roster/contract.ts'

const TEAM = '/api/basic/profile/v1/team'
const LEADS = ['ESSMSS_MSSTEAM', 'ESSMSS_SUPERVISOR_VIEW'] as const

/** Own reports, the whole line below, the departments that one owns or is HRBP of; `any` is everybody else, for supervisors. */
export const scopeKind = z.enum(['direct', 'line', 'department', 'any'])
export type ScopeKind = z.output<typeof scopeKind>
/** Whose team: a supervisor may name a manager, everybody else sees the own. */
const scope = { scope: scopeKind.default('direct'), managerSso: ssoId.optional() }
export type Asked = { scope: ScopeKind; managerSso?: z.output<typeof ssoId> | undefined }

export const todayState = z.enum(['working', 'off', 'on-leave', 'injured', 'leaving', 'left', 'onboarding'])
export type TodayState = z.output<typeof todayState>

export const severity = z.enum(['info', 'soon', 'overdue'])
/** A code of this module, or of the one that offers it; named in both languages. */
const dueItem = z.object({
  kind: z.string(),
  kindCn: z.string(),
  kindEn: z.string(),
  dueOn: day,
  severity,
  /** With `{lang}` for the language; none where nothing can be done from here. */
  path: z.string().nullable(),
})

export const memberRow = foundPerson.extend({
  jobTitleCn: z.string(),
  jobTitleEn: z.string(),
  entity: z.string(),
  staffGroup,
  employeeType,
  employeeClass,
  joinDate: day,
  tenureBand: z.int(),
  probationEnd: day.nullable(),
  contractEndDate: day.nullable(),
  phone: z.string().nullable(),
  /** 1 is a direct report; none where the person is seen by department. */
  level: z.int().nullable(),
  lineManager: personRef.nullable(),
  today: todayState,
  lastWorkingDate: day.nullable(),
  due: z.array(dueItem),
})
export type MemberRow = z.output<typeof memberRow>

const filters = {
  keyword: text().optional(),
  departmentCode: text().optional(),
  employeeType: employeeType.optional(),
  staffGroup: staffGroup.optional(),
  status: personStatus.optional(),
  joinedFrom: day.optional(),
  joinedTo: day.optional(),
  /** Ends within 90 days. */
  contractEnds: z.boolean().optional(),
  /** Ends within 30 days. */
  probationEnds: z.boolean().optional(),
}

/** The people of a team (MYTEAM-01), by name. */
export const listTeam = endpoint(`POST ${TEAM}/list`, {
  kind: 'read',
  access: LEADS,
  input: listInput(filters).omit({ sort: true, desc: true }).extend(scope),
  output: listOutput(memberRow),
})

/** Which scopes the reader has somebody in; everybody's is for supervisors. */
export const teamScopes = endpoint(`GET ${TEAM}/scopes`, { kind: 'read', access: LEADS, input: nothing, output: z.array(scopeKind) })

/** The panel of a member. That it was opened stands in the access log of the person (MYTEAM-10), so it is a stream, which may write. */
export const openMember = endpoint(`GET ${TEAM}/detail`, {
  kind: 'stream',
  access: LEADS,
  input: z.object({ ssoId }),
  output: memberRow.extend({
    divisionCn: z.string(),
    divisionEn: z.string(),
    positionSince: day,
    hrbp: personRef.nullable(),
    /** Who decided for them and since when, the newest first. */
    managers: z.array(z.object({ manager: personRef.nullable(), since: day })),
    absences: z.array(z.object({ from: instant, to: instant, kind: absenceKind })),
    panels: z.array(
      z.object({
        key: z.string(),
        titleCn: z.string(),
        titleEn: z.string(),
        facts: z.array(z.object({ labelCn: z.string(), labelEn: z.string(), valueCn: z.string(), valueEn: z.string() })),
        path: z.string().nullable(),
      }),
    ),
    notes: z.array(z.object({ id: uuid, text: z.string(), at: instant })),
    can: z.array(z.enum(['note'])),
  }),
})

/** What is due in the next 90 days, the nearest first, and how many of each kind. */
export const teamDue = endpoint(`GET ${TEAM}/due`, {
  kind: 'read',
  access: LEADS,
  input: z.object(scope),
  output: z.object({
    counts: z.array(z.object({ kind: z.string(), kindCn: z.string(), kindEn: z.string(), count: z.int(), overdue: z.int() })),
    /** `remind`: only the person can see to it, and hears of it from the reader. */
    items: z.array(dueItem.extend({ person: personRef, can: z.array(z.literal('remind')) })),
  }),
})

/** Reminds somebody of the own team of what only they can see to; of each kind once a day. */
export const remindMember = endpoint(`POST ${TEAM}/remind`, {
  kind: 'write',
  access: 'ESSMSS_MSSTEAM',
  input: z.object({ ssoId, kind: requiredText(40) }),
  /** False where they heard of it today already. */
  output: z.object({ reminded: z.boolean() }),
})

/** What may be begun for a member, by the modules that do it (MYTEAM-08). */
export const memberActions = endpoint(`GET ${TEAM}/actions`, {
  kind: 'read',
  access: LEADS,
  input: z.object({ ssoId }),
  output: z.array(z.object({ key: z.string(), titleCn: z.string(), titleEn: z.string(), path: z.string() })),
})

/** One node of the tree and those directly below it. */
export const teamTree = endpoint(`GET ${TEAM}/tree`, {
  kind: 'read',
  access: LEADS,
  input: z.object({ managerSso: ssoId.optional() }),
  output: z.object({
    self: foundPerson.extend({ jobTitleCn: z.string(), jobTitleEn: z.string() }),
    /** Everybody below, at any depth. */
    below: z.int(),
    reports: z.array(foundPerson.extend({ jobTitleCn: z.string(), jobTitleEn: z.string(), direct: z.int(), below: z.int() })),
    more: z.boolean(),
  }),
})

export const calendarKind = z.enum(['absence', 'probation', 'contract', 'last-day', 'joined'])
/** What stands in a month for the people of a team: days from and to are inside of it. */
export const teamCalendar = endpoint(`GET ${TEAM}/calendar`, {
  kind: 'read',
  access: LEADS,
  input: z.object({ ...scope, month }),
  output: z.object({
    entries: z.array(z.object({ person: personRef, kind: calendarKind, absence: absenceKind.nullable(), from: day, to: day })),
    /** Only the first people of a large team are shown. */
    more: z.boolean(),
  }),
})

/** The people of the list under the same filters, at most 5,000 (MYTEAM-11). */
export const exportTeam = endpoint(`POST ${TEAM}/export`, {
  kind: 'stream',
  access: LEADS,
  input: z.object({ filters: z.object(filters).prefault({}), ...scope }),
  output: exportLater,
})

export const NOTE_LENGTH = 1000
/** What the reader keeps to themselves about a member (MYTEAM-13). */
export const saveNote = endpoint(`POST ${TEAM}/note/save`, {
  kind: 'write',
  access: 'ESSMSS_MSSTEAM',
  input: z.object({ ssoId, text: requiredText(NOTE_LENGTH) }),
  output: z.object({ id: uuid }),
})
export const deleteNote = endpoint(`POST ${TEAM}/note/delete`, { kind: 'write', access: 'ESSMSS_MSSTEAM', input: z.object({ id: uuid }), output: nothing })
