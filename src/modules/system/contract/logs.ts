import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, names, nothing, personRef, ssoId, text } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { doer, named } from './shapes.ts'

export const logTab = z.enum(['audit', 'signIn', 'access', 'faults'])
export type LogTab = z.output<typeof logTab>

const words = z.object({ cn: z.string(), en: z.string() })

/** One field that was changed, in words. */
const fieldChange = z.object({ field: z.string(), name: words, before: words, after: words })
export type FieldChange = z.output<typeof fieldChange>

const line = z.object({
  id: z.string(),
  at: instant,
  /** Of a job its name, too. */
  who: doer.extend({ job: names.nullable() }),
  /** Whose data it is about. */
  subject: personRef.nullable(),
  module: z.string(),
  moduleName: words,
  action: words,
  /** Id of the thing. */
  target: z.string(),
  reason: z.string(),
  ip: z.string(),
  device: z.string(),
  /** The number that a person was shown (SHELL-51), and that of the request. */
  traceId: z.string(),
  /** The page on which it was read (SYS-08). */
  screen: z.string(),
  outcome: z.enum(['ok', 'refused', 'locked']).nullable(),
  changes: z.array(fieldChange),
})
export type LogLine = z.output<typeof line>

const logFilters = {
  tab: logTab.default('audit'),
  from: day.optional(),
  to: day.optional(),
  /** Who did it. */
  who: ssoId.optional(),
  subject: ssoId.optional(),
  module: text().optional(),
  action: text().optional(),
  target: text(200).optional(),
  trace: text().optional(),
}

/** What happened: nothing of it can be changed or deleted here. */
export const searchLogs = endpoint('POST /api/basic/log/v1/search', {
  kind: 'read',
  access: ['BASIC_SYSTEM_LOGS', 'Admin'],
  input: listInput(logFilters),
  output: listOutput(line),
})

/** The log as it is filtered. */
export const exportLogs = endpoint('POST /api/basic/log/v1/export', {
  kind: 'stream',
  access: ['BASIC_SYSTEM_LOGS', 'Admin'],
  input: z.object({ filters: z.object(logFilters).prefault({}) }),
  output: exportLater,
})
export type ExportLogs = z.output<typeof exportLogs.input>

/** The modules that a log may be asked about. */
export const logModules = endpoint('GET /api/basic/log/v1/modules', {
  kind: 'read',
  access: ['BASIC_SYSTEM_LOGS', 'Admin'],
  input: nothing,
  output: z.object({ modules: z.array(named) }),
})
