import { isNotNull, isNull, lte, or, sql } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import manifest from '../module.ts'
import { auditArchives, auditBlocks, auditChecks, auditEvents, auditGlass, auditInvestigations } from './tables.ts'

/**
 * Events are in nobody's hand: the job archives them with their blocks. Views go before the investigation that delayed their notice; until they
 * are told they are in no data file.
 */
export default [
  retention(auditBlocks, { stays: { always: 'proof' } }),
  retention(auditEvents, {
    stays: { for: (ctx) => ({ months: 12 * ctx.parameters(manifest).retentionYears }), from: auditEvents.at, by: 'audit.archive' },
    of: (ssoId) => sql`${auditEvents.subject} = ${ssoId} and ${isNotNull(auditEvents.look)}`,
    names: [auditEvents.subject, auditEvents.actor, auditEvents.onBehalfOf],
    gives: [auditEvents.at, auditEvents.roles, auditEvents.look, auditEvents.module, auditEvents.kind, auditEvents.reason],
    where: (now) => sql`${or(isNull(auditEvents.hiddenUntil), lte(auditEvents.hiddenUntil, now))}`,
    erase: { keep: 'audit' },
  }),
  retention(auditArchives, { stays: { always: 'proof' } }),
  retention(auditChecks, { stays: { for: { months: 24 }, from: auditChecks.at } }),
  retention(auditGlass, {
    stays: { for: { months: 84 }, from: auditGlass.until },
    of: auditGlass.subject,
    names: [auditGlass.actor],
    gives: [auditGlass.from, auditGlass.until, auditGlass.what, auditGlass.reason, auditGlass.roles],
    where: (now) => sql`${auditGlass.noticeAt} <= ${now.toISOString()}::timestamptz`,
    erase: { keep: 'audit' },
  }),
  retention(auditInvestigations, {
    stays: { for: { months: 84 }, from: auditInvestigations.until },
    of: auditInvestigations.subject,
    names: [auditInvestigations.namedBy, auditInvestigations.confirmedBy],
    gives: { nothing: 'confidential' },
    erase: { keep: 'audit' },
  }),
]
