import { NOT_FOUND, SESSION_EXPIRED, SUCCESS } from '#foundation/contract/envelope.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { countUpTo } from '#foundation/server/list.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import type { Sample } from '#foundation/testing/samples.ts'
import { auditEvents } from '#services/audit/server/tables.ts'
import { type Answered, clientOf, make, type Sent } from '../calls.ts'
import { DEEP, some } from '../depth.ts'
import type { Crowd } from './persons.ts'

/** A call with the input that somebody really makes it with, made once and tried by everybody in turn. */
export interface Tried {
  sample: Sample
  sent: Sent
}

const attempt = (client: TestClient, { sample, sent }: Tried) => make(client, sample, sent)
/** By a session that is kept, since signing in costs more than most calls; by another one where a sample has ended it. */
async function attemptBy(who: Crowd, ssoId: string, tried: Tried): Promise<Answered> {
  const answer = await attempt(await who.session(ssoId), tried)
  return answer.code === SESSION_EXPIRED ? attempt(await who.session(ssoId, true), tried) : answer
}
const said = ({ status, code }: Answered) => `${status} ${code}`
/** What was refused tells no more than that: neither content nor which fields would have been wrong. */
const told = (answer: Answered): string => (answer.content === undefined && answer.fields === undefined ? '' : ', and an answer with data')

/** Whoever is not signed in is told so. */
export async function visitors(t: TestPortal, tried: Tried): Promise<string[]> {
  const answer = await attempt(t.visitor, tried)
  if (answer.code === SESSION_EXPIRED && !told(answer)) return []
  return [`a visitor got ${said(answer)}${told(answer)} instead of ${SESSION_EXPIRED}: give the call its access in contract.ts`]
}

/** How many of those without a permission are tried on every landing; which ones differs from call to call. */
const TRIED = DEEP ? Number.POSITIVE_INFINITY : 2

/** Each named person without the permission gets 403. */
export async function without(who: Crowd, permissions: readonly string[], tried: Tried): Promise<string[]> {
  const findings: string[] = []
  const others = [...(await who.holders(permissions))].flatMap(([ssoId, holds]) => (holds ? [] : [ssoId]))
  for (const ssoId of some(others, TRIED, tried.sample.call.call)) {
    const answer = await attemptBy(who, ssoId, tried)
    if (answer.status === 403 && !told(answer)) continue
    findings.push(
      `${ssoId} got ${said(answer)}${told(answer)} instead of 403, and holds no ${permissions.join(' or ')}: give the call its access in contract.ts`,
    )
  }
  return findings
}

/** Who views as somebody neither changes anything nor takes a file away (SESS-25), not even a line in the audit log in their name. */
export async function viewers(t: TestPortal, who: Crowd, tried: Tried): Promise<string[]> {
  const { by, call } = tried.sample
  if (by === 'visitor') return []
  if (call.kind === 'read') return call.access === 'public' ? [] : keysSeen(who, tried)
  const client = await who.viewing(by)
  const before = await audited(t, by)
  const answer = await attempt(client, tried)
  const findings: string[] = []
  if (answer.code !== 'SESS-25' || told(answer)) findings.push(`an administrator who views as ${by} got ${said(answer)}${told(answer)} instead of SESS-25`)
  if ((await audited(t, by)) !== before) findings.push(`what an administrator did who views as ${by} stands in the audit log in the name of ${by}`)
  return findings
}

/** What nobody thought up and is no id of a thing: long runs of figures, of signs of every kind together, and codes that are typed. */
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const isRandom = (text: string): boolean => {
  const rest = text.replace(UUIDS, '')
  return (
    /\d{20}|[0-9A-F]{24}|[0-9a-f]{24}|^[A-HJ-NP-Z2-9]{12,16}$|^[A-HJ-NP-Z2-9]{10}\.[\w-]{12}$|^[A-Z]{1,4}\d{12}$/.test(rest) ||
    (rest.match(/[\w-]{12,}/g) ?? []).some((run) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run))
  )
}
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** Who views as somebody is told none of that person's keys: codes, tokens, addresses that let in (SESS-25). */
async function keysSeen(who: Crowd, tried: Tried): Promise<string[]> {
  const { by } = tried.sample
  const own = new Set(textsIn((await attemptBy(who, by, tried)).content).filter(isRandom))
  const { content } = await attempt(await who.viewing(by), tried)
  const seen = textsIn(content).filter((text) => own.has(text) || isRandom(text))
  return seen.length ? [`an administrator who views as ${by} is told ${seen[0]!.slice(0, 60)}: a key of theirs`] : []
}

/** Lines in the audit log in the name of somebody. */
const audited = (t: TestPortal, actor: string): Promise<number> =>
  countUpTo(t.portal.database.read(), sql`select 1 from ${auditEvents} where ${auditEvents.actor} = ${actor}`, 1_000_000)

/** Somebody who holds the permission and has no part in the thing is refused, or finds nothing of it; afterwards whose it is succeeds. */
export async function owners(t: TestPortal, who: Crowd, permissions: readonly string[], tried: Tried): Promise<string[]> {
  const { sample } = tried
  const { by, call, notBy, quiet } = sample
  const theirs = notBy === undefined ? undefined : await attemptBy(who, notBy, tried)
  // what changes something may end a session or turn it into another's: it gets one of its own
  const kept = by !== 'visitor' && (call.kind === 'read' || sample.sameSession)
  const own = kept ? await attemptBy(who, by, tried) : await attempt(await clientOf(t, by), tried)
  const seen = theirs && rowsOf(theirs)
  // told first: whose thing it is may well not find it any more
  if (theirs?.code === SUCCESS && !seen)
    return [`${notBy} did with ${JSON.stringify(tried.sent.input)} what is only ${by}'s: a query of the handler asks by the id and not whose it is`]
  if (own.code !== SUCCESS) return [`${by} got ${said(own)} ${own.returnMsg ?? ''} ${JSON.stringify(own.fields ?? '')}: the sample has to succeed`]
  const rows = rowsOf(own)
  if (rows?.length === 0 && !quiet) return [`${by} has no row in the list: make one in the sample, or say why it is quiet`]
  if (!theirs || !notBy) return []
  if (!(await who.holders(permissions)).get(notBy)) return [`${notBy} holds no ${permissions.join(' or ')}, so notBy of the sample shows nothing`]
  if (!seen) {
    const right = theirs.status === 403 || theirs.code === NOT_FOUND || theirs.code === sample.refusal
    return right && !told(theirs)
      ? []
      : [`${notBy} got ${said(theirs)}${told(theirs)}, which is neither 403, ${NOT_FOUND} nor the refusal that the sample names`]
  }
  const shown = new Set(seen)
  const leaked = rows!.filter((row) => shown.has(row))
  return leaked.length ? [`${notBy} sees rows of ${by}: ${leaked.slice(0, 3).join(', ')}; a query of the list does not ask whose they are`] : []
}

/** The rows of a list, each by its id where it has one. */
function rowsOf({ content }: Answered): string[] | undefined {
  const { list } = (content ?? {}) as { list?: unknown }
  if (!Array.isArray(list)) return undefined
  return list.map((row: { id?: unknown }) => (typeof row?.id === 'string' ? row.id : JSON.stringify(row)))
}

/** A change without the token of the session is refused (SESS-22). */
export async function forgers(who: Crowd, { sample, sent }: Tried): Promise<string[]> {
  const { call, by } = sample
  if (call.kind !== 'write' || by === 'visitor' || call.access === 'public') return []
  const forged: Tried = { sample, sent: { ...sent, headers: { ...sent.headers, 'x-csrf-token': '' } } }
  const answer = await attemptBy(who, by, forged)
  return answer.code === 'SESS-22' && !told(answer) ? [] : [`${by} without the token of the session got ${said(answer)} instead of SESS-22`]
}
