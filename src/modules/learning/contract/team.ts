import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, month, personRef, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, EDIT, MOST_REMINDED, OVERSEES, READS, standing, TEAM, typeNames } from './base.ts'

const cell = z.object({
  type: uuid,
  ...typeNames,
  certificate: uuid.nullable(),
  number: z.string(),
  issuedDate: day.nullable(),
  renewalDate: day.nullable(),
  standing,
})
export type Cell = z.output<typeof cell>

/** People with what they hold and what their position needs. */
export const [teamCertificate, teamCertificateExport] = listing('learning.team.', [`POST ${BASE}/team-certificate`, `POST ${BASE}/team-certificate/export`], {
  access: OVERSEES,
  filters: {
    standing: standing.optional(),
    type: uuid.optional(),
    department: text(40).optional(),
    position: text().optional(),
    /** Valid ones that end within so many days. */
    days: z.int().min(0).max(3650).optional(),
    ssoId: ssoId.optional(),
  },
  row: z.object({ id: ssoId, person: personRef, positionCn: z.string(), positionEn: z.string(), cells: z.array(cell) }),
  columns: ['person', 'position', 'certificates'],
})
export type TeamRow = z.output<typeof teamCertificate.output>['list'][number]

/** Reminds people of what they lack or what is about to end, each once a day. */
export const remind = endpoint(`POST ${BASE}/remind`, {
  kind: 'write',
  access: [TEAM, EDIT, ADMIN],
  input: z.object({ people: z.array(ssoId).min(1).max(MOST_REMINDED) }),
  output: z.object({ reminded: z.int() }),
})

const period = { from: month.optional(), to: month.optional(), department: text(40).optional() }
const group = z.object({ key: z.string(), nameCn: z.string(), nameEn: z.string(), all: z.int(), finished: z.int(), overdue: z.int() })
export type Group = z.output<typeof group>

/** How far courses are, by course and by department, what was finished in each month of a period, and how certificates stand. */
export const report = endpoint(`POST ${BASE}/report`, {
  kind: 'read',
  access: READS,
  input: z.object(period),
  output: z.object({
    from: month,
    to: month,
    courses: z.array(group),
    departments: z.array(group),
    months: z.array(z.object({ month, finished: z.int() })),
    certificates: z.array(z.object({ standing, count: z.int() })),
  }),
})
export type Report = z.output<typeof report.output>
/** By department and course. */
export const reportExport = endpoint(`POST ${BASE}/report/export`, { kind: 'stream', access: READS, input: z.object(period), output: exportLater })
