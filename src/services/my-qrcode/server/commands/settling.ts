import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WithHttp, WriteCtx } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { settleScans } from '../../contract.ts'
import { qrcodeScanned, qrcodeSettled } from '../../events.ts'
import { isPlausible, outcomeOf, outlasts, type Purpose, readSigned, type ScanRule, type SignedCode } from '../../rules.ts'
import { isOfItsDay } from '../data/dayKey.ts'
import type { Device } from '../data/devices.ts'
import { opened, secretByHandle } from '../data/secrets.ts'
import { settledOf, standingScan } from '../data/settled.ts'
import { isSigned, readCode } from '../data/token.ts'
import { scan, use } from '../tables.ts'
import { deviceAt } from './devices.ts'
import { hasLeft } from './scan.ts'
import { tellOfTwo } from './tellingOfTwo.ts'

type Sent = ParsedOf<typeof settleScans>['scans'][number]
type Genuine = SignedCode & { nonce: string; ssoId: SsoId }
type Standing = NonNullable<Awaited<ReturnType<typeof standingScan>>>
type Verdict = {
  ssoId?: SsoId
  nonce?: string
  rule?: Extract<ScanRule, 'QRC-02' | 'QRC-05' | 'QRC-06' | 'QRC-12'>
  lostTo?: Standing
  beats?: Standing
  known?: Standing
}

/**
 * Settles what a registered reader scanned without network (QRC-12); what was settled before is answered as it stands now.
 * @throws QRC-05 (403) without the key of an active one
 */
export async function settle(ctx: WithHttp<WriteCtx>, { scans }: { scans: Sent[] }): Promise<OutputOf<typeof settleScans>> {
  const device = await deviceAt(ctx, ctx.http.headers['x-device-key'])
  // By name, not the row: the reader's own scans refer to it, and would wait while they hold a code that is wanted here.
  await lockName(ctx.db, `my-qrcode.settle.${device.id}`)
  const ids = scans.map(({ id }) => id)
  const done = new Set((await settledOf(ctx, device.id, ids)).map(({ id }) => id))
  for (const one of inOneOrder(scans)) {
    if (done.has(one.id)) continue
    done.add(one.id)
    await settleOne(ctx, device, one)
  }
  const results = new Map((await settledOf(ctx, device.id, ids)).map((one) => [one.id, one]))
  return { results: [...new Set(ids)].flatMap((id) => results.get(id) ?? []) }
}

/** Two readers that were before the same codes take their locks in one order, so that neither waits for the other in a circle. */
const inOneOrder = (scans: readonly Sent[]): Sent[] => {
  const place = ({ code, purpose, at }: Sent) => `${code.trim().toUpperCase()} ${purpose} ${at}`
  return scans.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

async function settleOne(ctx: WriteCtx, device: Device, sent: Sent): Promise<void> {
  const verdict = await judge(ctx, device, sent)
  if (verdict.known) return void (await ctx.db.update(scan).set({ sentId: sent.id }).where(eq(scan.id, verdict.known.id)))
  const at = new Date(sent.at)
  const { ssoId = null, nonce = null, rule, lostTo, beats } = verdict
  const result = rule ? outcomeOf[rule] : 'ok'
  const id = newId(at)
  await ctx.db.insert(scan).values({
    id,
    at,
    deviceId: device.id,
    place: device.place,
    ssoId,
    purpose: sent.purpose,
    result,
    nonce,
    sentId: sent.id,
    settledAt: ctx.now,
    ...(lostTo && { lostTo: lostTo.id, lostAt: ctx.now }),
  })
  await ctx.emit(qrcodeScanned, { ssoId, purpose: sent.purpose, result, at: sent.at })
  const mine = { id, at, deviceId: device.id, place: device.place }
  await report(ctx, { ...mine, ssoId, purpose: sent.purpose, result }, lostTo)
  if (beats) await overturn(ctx, beats, mine, { ssoId, purpose: sent.purpose })
  if (ssoId && (lostTo || beats)) await tellOfTwo(ctx, ssoId, sent.purpose, lostTo ? [lostTo, mine] : [mine, beats!])
}

/** An earlier scan has come in: the one that stood has lost, in the log, to the room and to its reader (QRC-12). */
async function overturn(
  ctx: WriteCtx,
  { id, at, deviceId, place }: Standing,
  by: Omit<Standing, 'settledAt'>,
  of: { ssoId: SsoId | null; purpose: Purpose },
): Promise<void> {
  await ctx.db.update(scan).set({ result: 'replayed', lostTo: by.id, lostAt: ctx.now }).where(eq(scan.id, id))
  if (deviceId) await report(ctx, { id, at, deviceId, place: place ?? '', ...of, result: 'replayed' }, by)
}

const report = (
  ctx: WriteCtx,
  given: { id: string; at: Date; deviceId: string; place: string; ssoId: SsoId | null; purpose: Purpose; result: 'ok' | (typeof outcomeOf)[ScanRule] },
  lostTo: Omit<Standing, 'settledAt'> | undefined,
): Promise<void> => {
  const { id, at, ...told } = given
  const other = lostTo ? { deviceId: lostTo.deviceId, place: lostTo.place, at: lostTo.at.toISOString() } : null
  return ctx.emit(qrcodeSettled, { scanId: id, at: at.toISOString(), ...told, lostTo: other })
}

async function judge(ctx: WriteCtx, device: Device, { code: text, purpose, at: said }: Sent): Promise<Verdict> {
  if (!device.purposes.includes(purpose)) return { rule: 'QRC-05' }
  const at = new Date(said)
  const genuine = await judgeCode(ctx, text, purpose, at)
  if ('rule' in genuine) return genuine
  const { ssoId, nonce } = genuine
  await claim(ctx, genuine.body, purpose, at)
  const standing = await standingScan(ctx, ssoId, purpose, genuine)
  if (!standing) return { ssoId, nonce }
  // The network went between the reader's question and the answer: this is the scan that was answered.
  if (standing.deviceId === device.id && standing.settledAt === null) return { known: standing }
  const stays = outlasts({ at: standing.at, offline: standing.settledAt !== null }, { at })
  return stays ? { ssoId, nonce, rule: 'QRC-12', lostTo: standing } : { ssoId, nonce, beats: standing }
}

/** Whose code it is, if it was good at the time that the reader says; the rule otherwise. What was taken back later does not count. */
async function judgeCode(ctx: WriteCtx, text: string, purpose: Purpose, at: Date): Promise<Genuine | (Verdict & { rule: string })> {
  const [code, token] = [readSigned(text), readCode(text)]
  const secret = token && (await secretByHandle(ctx.db, token.handle))
  if (!code || !secret || !isSigned(token, opened(ctx.secrets, secret), purpose) || !isOfItsDay(ctx.secrets, code)) return { rule: 'QRC-02' }
  const known = { ssoId: secret.ssoId, nonce: token.nonce }
  const owner = await person(ctx, secret.ssoId)
  const gone = !owner || (owner.lastWorkingDate === null ? owner.status === 'left' : hasLeft({ ...owner, status: 'active' }, dayOf(at)))
  const ended = secret.revokedAt !== null && secret.revokedAt <= at
  if (gone || (ended && secret.cause !== 'renewed')) return { ...known, rule: 'QRC-06' }
  if (ended || !isPlausible(code, at, ctx.now)) return { ...known, rule: 'QRC-02' }
  return { ...code, ...known }
}

/**
 * Takes the key by which readers with the network exclude each other (QRC-03), and holds it: who scans the code now, or settles it from
 * another reader, waits, and sees what came of this.
 */
async function claim(ctx: WriteCtx, code: string, purpose: Purpose, at: Date): Promise<void> {
  await ctx.db.insert(use).values({ code, purpose, at }).onConflictDoNothing()
  await ctx.db
    .select({ code: use.code })
    .from(use)
    .where(and(eq(use.code, code), eq(use.purpose, purpose)))
    .for('update')
}
