import { forbidden, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lte } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { type PersonFacts, person, photoOf } from '#services/people/server/api.ts'
import { qrcodeScanned } from '../../events.ts'
import manifest from '../../module.ts'
import { isCurrent, outcomeOf, type Purpose, paperState, type ScanOutcome, type ScanRule } from '../../rules.ts'
import { type Paper, paperByCode } from '../data/papers.ts'
import { opened, secretByHandle } from '../data/secrets.ts'
import { isSigned, readCode, type Token } from '../data/token.ts'
import { scan, use } from '../tables.ts'
import { alarm } from './alarm.ts'

export interface Identified {
  ssoId: SsoId
  nameCn: string
  nameEn: string
  departmentCn: string
  departmentEn: string
  /** Path of the picture. */
  photo: string
}

export type ScanResult = { ok: true; person: Identified } | { ok: false; rule: Exclude<ScanRule, 'QRC-05' | 'QRC-12'> }

/** Who holds the reader. */
export interface Scanner {
  device?: { id: string; place: string }
  actor?: SsoId
  place?: string
}

/** Whose code it is, as far as it tells, and the person it stands for or the rule that refuses it. */
type Verdict = { ssoId?: SsoId; nonce?: string } & ScanResult

/** What a room says of its purpose. */
export interface PurposeSpec {
  /** Who may resolve codes for it by hand-held scanner. */
  permission: string
  /** How often in an hour a reader without network lets the same person in; without it the parameter offlineAdmits says (QRC-17). */
  offlinePerHour?: number
}
const declared = new Map<Purpose, readonly PurposeSpec[]>()
export const declarePurpose = (purpose: Purpose, spec: PurposeSpec): void => void declared.set(purpose, [...(declared.get(purpose) ?? []), spec])
export const declaredPurposes = (): Purpose[] => [...declared.keys()]
export const offlinePerHour = (purpose: Purpose): number | undefined => declared.get(purpose)?.at(-1)?.offlinePerHour

/** The scanner of a signed-in person. @throws QRC-05 (403) unless the person may resolve codes for the purpose */
export function handHeld(ctx: Writer, purpose: Purpose, place?: string): Scanner {
  if (!declared.get(purpose)?.some(({ permission }) => can(ctx.actor, permission))) throw forbidden('QRC-05')
  return { actor: ctx.actor.ssoId, ...(place && { place }) }
}

/** Turns a code into a person and writes the scan down, whatever came of it. */
export async function scanBy(ctx: WriteCtx, by: Scanner, code: string, purpose: Purpose): Promise<ScanResult> {
  const verdict = await judge(ctx, code, purpose)
  await record(ctx, by, purpose, { ...verdict, outcome: verdict.ok ? 'ok' : outcomeOf[verdict.rule] })
  if (verdict.ok) return { ok: true, person: verdict.person }
  if (verdict.ssoId) await alarm(ctx, verdict.ssoId)
  return { ok: false, rule: verdict.rule }
}

/** As scanBy, but throws what is refused, so that nothing of it is written. @throws QRC-02, QRC-03, QRC-06, QRC-14, QRC-15 */
export async function resolveBy(ctx: WriteCtx, by: Scanner, code: string, purpose: Purpose): Promise<Identified> {
  const verdict = await judge(ctx, code, purpose)
  if (!verdict.ok) throw refuse(verdict.rule)
  await record(ctx, by, purpose, { ...verdict, outcome: 'ok' })
  return verdict.person
}

async function judge(ctx: WriteCtx, code: string, purpose: Purpose): Promise<Verdict> {
  const onPaper = await paperByCode(ctx.db, ctx.secrets, code)
  if (onPaper) return judgePaper(ctx, onPaper, purpose)
  const token = readCode(code)
  // what has not even the form of a code: a label, an address, a slip of the hand
  if (!token) return { ok: false, rule: 'QRC-18' }
  const secret = await secretByHandle(ctx.db, token.handle)
  if (!secret || !isSigned(token, opened(ctx.secrets, secret), purpose)) return { ok: false, rule: 'QRC-02' }
  const known = { nonce: token.nonce, ssoId: secret.ssoId }
  const owner = await person(ctx, secret.ssoId)
  if (!owner || hasLeft(owner, ctx.today) || (secret.revokedAt && secret.cause !== 'renewed')) return { ...known, ok: false, rule: 'QRC-06' }
  const { stepSeconds } = ctx.parameters(manifest, owner.entity)
  if (secret.revokedAt || !isCurrent(token.window, ctx.now, stepSeconds)) return { ...known, ok: false, rule: 'QRC-02' }
  if (!(await claim(ctx, token, purpose))) return { ...known, ok: false, rule: 'QRC-03' }
  return { ...known, ok: true, person: identified(owner) }
}

/** A paper code stands for a whole meal, shift or visit, so it may be used again for a purpose, but not at once (QRC-15). */
async function judgePaper(ctx: WriteCtx, { id, ssoId, ...times }: Paper, purpose: Purpose): Promise<Verdict> {
  const owner = await person(ctx, ssoId)
  if (!owner || hasLeft(owner, ctx.today)) return { ssoId, ok: false, rule: 'QRC-06' }
  if (paperState(times, ctx.now) !== 'active') return { ssoId, ok: false, rule: 'QRC-14' }
  const rested = addMinutes(ctx.now, -ctx.parameters(manifest, owner.entity).paperRestMinutes)
  const claimed = await ctx.db
    .insert(use)
    .values({ code: `paper/${id}`, purpose, at: ctx.now })
    .onConflictDoUpdate({ target: [use.code, use.purpose], set: { at: ctx.now }, setWhere: lte(use.at, rested) })
    .returning({ code: use.code })
  return claimed.length === 1 ? { ssoId, ok: true, person: identified(owner) } : { ssoId, ok: false, rule: 'QRC-15' }
}

const identified = ({ ssoId, nameCn, nameEn, departmentCn, departmentEn }: PersonFacts): Identified => ({
  ssoId,
  nameCn,
  nameEn,
  departmentCn,
  departmentEn,
  photo: photoOf(ssoId),
})

export const hasLeft = (facts: PersonFacts, today: string): boolean =>
  facts.status === 'left' || (facts.lastWorkingDate !== null && facts.lastWorkingDate < today)

/** Of two readers at once the second waits for the first on the key, and loses unless the first is rolled back (QRC-03). */
async function claim(ctx: WriteCtx, token: Token, purpose: Purpose): Promise<boolean> {
  const claimed = await ctx.db.insert(use).values({ code: token.body, purpose, at: ctx.now }).onConflictDoNothing().returning({ code: use.code })
  return claimed.length === 1
}

/** Writes a scan down. */
export async function record(
  ctx: WriteCtx,
  by: Scanner,
  purpose: Purpose,
  { ssoId = null, nonce = null, outcome: result }: { outcome: ScanOutcome; nonce?: string | null; ssoId?: SsoId | null },
): Promise<void> {
  await ctx.db.insert(scan).values({
    id: newId(ctx.now),
    at: ctx.now,
    deviceId: by.device?.id ?? null,
    scannedBy: by.actor ?? null,
    place: by.device?.place ?? by.place ?? null,
    ssoId,
    purpose,
    result,
    nonce,
  })
  await ctx.emit(qrcodeScanned, { ssoId, purpose, result, at: ctx.now.toISOString() })
}
