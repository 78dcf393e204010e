import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { type Counted, pageFrom } from '#foundation/server/list.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { type AuditEvent, fieldNames, search, sentenceOf } from '#services/audit/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { listSignIns } from '#services/session/server/api.ts'
import type { LogLine, searchLogs } from '../../contract/logs.ts'
import { systemFaults } from '../tables.ts'
import { moduleName } from './house.ts'
import { both, changesOf, jobName } from './words.ts'

type Asked = ParsedOf<typeof searchLogs> & { counted?: Counted | undefined }
type Page = OutputOf<typeof searchLogs>
type Raw = Omit<LogLine, 'who' | 'subject' | 'moduleName'> & { who: string; subject: string | null }

/** One page of a log, the newest first. */
export async function logs(ctx: Reader, input: Asked): Promise<Page> {
  const { tab } = input.filters
  const page = tab === 'signIn' ? await signIns(ctx, input) : tab === 'faults' ? await faults(ctx, input) : await events(ctx, input)
  const number = (text: string | null) => ssoId.safeParse(text).data
  const refs = await personRefs(ctx, [...new Set(page.list.flatMap(({ who, subject }) => [number(who) ?? [], number(subject) ?? []].flat()))])
  const person = (text: string | null) => refs.get(text as SsoId) ?? null
  return {
    ...page,
    list: page.list.map(({ who, subject, ...row }) => {
      const { nameCn, nameEn } = moduleName(ctx, row.module)
      return {
        ...row,
        who: { by: who, person: person(who), job: who.startsWith(JOB) ? jobName(ctx, who.slice(JOB.length)) : null },
        subject: person(subject),
        moduleName: { cn: nameCn, en: nameEn },
      }
    }),
  }
}

/** Before the name of a job that did something. */
const JOB = 'job:'
const EMPTY = { reason: '', ip: '', device: '', traceId: '', screen: '', outcome: null, changes: [], target: '', subject: null }

async function events(ctx: Ctx, { filters: { tab, from, to, who, subject, module, action, target }, ...page }: Asked) {
  const found = await search(
    ctx,
    {
      ...(who && { actor: who }),
      ...(subject && { subject }),
      ...(module && { module }),
      ...(action && { kind: action }),
      ...(target && { target }),
      ...(from && { from: startOfDay(from) }),
      ...(to && { to: startOfDay(addDays(to, 1)) }),
      ...(tab === 'access' && { looked: true }),
    },
    page,
  )
  return { ...found, list: found.list.map((event) => eventLine(ctx, event)) }
}

const eventLine = (ctx: Ctx, e: AuditEvent): Raw => ({
  ...EMPTY,
  id: e.id,
  at: e.at.toISOString(),
  who: e.actor,
  subject: e.subject,
  module: e.module,
  action: both((lang) => {
    const key = sentenceOf(e.module, e.kind)
    const text = ctx.text(key, {}, lang)
    return text === key ? e.kind : text
  }),
  target: e.target,
  reason: e.reason ?? '',
  ip: e.ip,
  traceId: e.requestId,
  screen: screenOf(e.after),
  changes: changesOf(ctx, e, fieldNames(portalOf(ctx).ports.texts.written)),
})

/** The screen that somebody's data was read on (SYS-08). */
const screenOf = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'screen' in after && typeof after.screen === 'string' ? after.screen : ''

async function signIns(ctx: Reader, { filters: { from, to, who }, ...page }: Asked) {
  const found = await listSignIns(ctx, { ...page, filters: { ssoId: who, from, to } })
  return {
    ...found,
    list: found.list.map(
      (one): Raw => ({
        ...EMPTY,
        id: one.id,
        at: one.at,
        who: one.ssoId,
        module: 'session',
        action: both((lang) => ctx.text(`session.outcome.${one.outcome}`, {}, lang)),
        reason: one.message,
        ip: one.ip,
        device: one.device,
        outcome: one.outcome,
      }),
    ),
  }
}

async function faults(ctx: Ctx, { filters: { from, to, who, module, trace }, ...page }: Asked) {
  const where = and(
    trace ? eq(systemFaults.traceId, trace) : undefined,
    who && eq(systemFaults.by, who),
    module ? eq(systemFaults.module, module) : undefined,
    from ? gte(systemFaults.at, startOfDay(from)) : undefined,
    to ? lt(systemFaults.at, startOfDay(addDays(to, 1))) : undefined,
  )
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(systemFaults).where(where).orderBy(desc(systemFaults.id)),
    sql`select 1 from ${systemFaults} where ${where ?? sql`true`}`,
  )
  return {
    ...found,
    list: found.list.map(
      (one): Raw => ({
        ...EMPTY,
        id: one.id,
        at: one.at.toISOString(),
        who: one.by,
        module: one.module,
        action: { cn: one.call, en: one.call },
        traceId: one.traceId,
        reason: one.error,
      }),
    ),
  }
}
