import { forbidden, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { type PersonFacts, person, photoOf } from '#services/people/server/api.ts'
import { qrcodeScanned } from '../../events.ts'
import manifest from '../../module.ts'
import { isCurrent, type Purpose, ruleOf, type ScanOutcome } from '../../rules.ts'
import { opened, type SecretRow, secretByHandle } from '../data/secrets.ts'
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

export type ScanResult = { ok: true; person: Identified } | { ok: false; rule: 'QRC-02' | 'QRC-03' | 'QRC-06' }

/** Who holds the reader. */
export interface Scanner {
  device?: { id: string; place: string }
  actor?: SsoId
  place?: string
}

type Refusal = 'expired' | 'replayed' | 'revoked'
type Verdict = { token?: Token; secret?: SecretRow } & ({ outcome: 'ok'; person: Identified } | { outcome: Refusal })

const permissionFor = new Map<Purpose, string>()
export const declarePurpose = (purpose: Purpose, permission: string): void => void permissionFor.set(purpose, permission)
export const declaredPurposes = (): Purpose[] => [...permissionFor.keys()]

/** The scanner of a signed-in person. @throws QRC-05 (403) unless the person may resolve codes for the purpose */
export function handHeld(ctx: Writer, purpose: Purpose, place?: string): Scanner {
  const permission = permissionFor.get(purpose)
  if (!permission || !can(ctx.actor, permission)) throw forbidden('QRC-05')
  return { actor: ctx.actor.ssoId, ...(place && { place }) }
}

/** Turns a code into a person and writes the scan down, whatever came of it. */
export async function scanBy(ctx: WriteCtx, by: Scanner, code: string, purpose: Purpose): Promise<ScanResult> {
  const verdict = await judge(ctx, code, purpose)
  await record(ctx, by, purpose, verdict)
  if (verdict.outcome === 'ok') return { ok: true, person: verdict.person }
  if (verdict.secret) await alarm(ctx, verdict.secret)
  return { ok: false, rule: ruleOf[verdict.outcome] }
}

/** As scanBy, but throws what is refused, so that nothing of it is written. @throws QRC-02, QRC-03, QRC-06 */
export async function resolveBy(ctx: WriteCtx, by: Scanner, code: string, purpose: Purpose): Promise<Identified> {
  const verdict = await judge(ctx, code, purpose)
  if (verdict.outcome !== 'ok') throw refuse(ruleOf[verdict.outcome])
  await record(ctx, by, purpose, verdict)
  return verdict.person
}

async function judge(ctx: WriteCtx, code: string, purpose: Purpose): Promise<Verdict> {
  const token = readCode(code)
  const secret = token && (await secretByHandle(ctx.db, token.handle))
  if (!secret || !isSigned(token, opened(ctx.secrets, secret), purpose)) return { outcome: 'expired' }
  const known = { token, secret }
  const owner = await person(ctx, secret.ssoId)
  if (!owner || hasLeft(owner, ctx.today) || (secret.revokedAt && secret.cause !== 'renewed')) return { ...known, outcome: 'revoked' }
  const { stepSeconds } = ctx.parameters(manifest, owner.entity)
  if (secret.revokedAt || !isCurrent(token.window, ctx.now, stepSeconds)) return { ...known, outcome: 'expired' }
  if (!(await claim(ctx, token, purpose))) return { ...known, outcome: 'replayed' }
  const { ssoId, nameCn, nameEn, departmentCn, departmentEn } = owner
  return { ...known, outcome: 'ok', person: { ssoId, nameCn, nameEn, departmentCn, departmentEn, photo: photoOf(ssoId) } }
}

const hasLeft = (facts: PersonFacts, today: string): boolean => facts.status === 'left' || (facts.lastWorkingDate !== null && facts.lastWorkingDate < today)

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
  verdict: { outcome: ScanOutcome; token?: Token; secret?: SecretRow },
): Promise<void> {
  const ssoId = verdict.secret?.ssoId ?? null
  const result = verdict.outcome
  await ctx.db.insert(scan).values({
    id: newId(ctx.now),
    at: ctx.now,
    deviceId: by.device?.id ?? null,
    scannedBy: by.actor ?? null,
    place: by.device?.place ?? by.place ?? null,
    ssoId,
    purpose,
    result,
    nonce: verdict.token?.nonce ?? null,
  })
  await ctx.emit(qrcodeScanned, { ssoId, purpose, result, at: ctx.now.toISOString() })
}
