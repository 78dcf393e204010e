import type { AuditSink } from '#foundation/ports.ts'
import { insertEvent, insertEvents } from './commands/record.ts'

/** The sink that `ctx.audit` writes to: one insert in the caller's transaction, so a write whose event fails fails (AUDIT-01). */
export const auditSink: AuditSink = {
  record: (db, by, event) => insertEvent(db, by, event),
  recordAll: (db, by, events) => insertEvents(db, by, events),
}

export { breakGlass, confirmInvestigation, type GlassGrant, nameInvestigation, openGlass } from './commands/glass.ts'
export { exported, viewed } from './commands/look.ts'
export { auditing, auditKinds, sentenceOf } from './commands/record.ts'
export { columnOf, fieldKeys, fieldNames } from './data/fields.ts'
export { type FieldValue, type HistoryEvent, history } from './data/history.ts'
export { type AuditEvent, type AuditFilters, lookedAt, search } from './data/search.ts'
