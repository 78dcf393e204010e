import type { WithHttp, WriteCtx, Writer } from '#foundation/server/context.ts'
import { outcomeOf, type Purpose, type ScanOutcome, type ScanRule } from '../../rules.ts'
import { deviceAt } from './devices.ts'
import { handHeld, record, type ScanResult, scanBy } from './scan.ts'

export interface Resolved {
  result: ScanOutcome
  person: { nameCn: string; nameEn: string; photo: string; departmentCn: string; departmentEn: string } | null
  rule: string | null
  message: string | null
}

/** A signed-in person's scanner. @throws QRC-05 (403) */
export async function resolveCode(ctx: Writer, { code, purpose }: { code: string; purpose: Purpose }): Promise<Resolved> {
  return answer(ctx, await scanBy(ctx, handHeld(ctx, purpose), code, purpose))
}

/** A registered reader; one that does not hold the purpose learns nothing, and the attempt is in its log. @throws QRC-05 (403) without the key of an active one */
export async function resolveByDevice(ctx: WithHttp<WriteCtx>, { code, purpose }: { code: string; purpose: Purpose }): Promise<Resolved> {
  const device = await deviceAt(ctx, ctx.http.headers['x-device-key'])
  if (device.purposes.includes(purpose)) return answer(ctx, await scanBy(ctx, { device }, code, purpose))
  await record(ctx, { device }, purpose, { outcome: 'not-entitled' })
  return refused(ctx, 'QRC-05')
}

function answer(ctx: WriteCtx, scanned: ScanResult): Resolved {
  if (!scanned.ok) return refused(ctx, scanned.rule)
  const { nameCn, nameEn, departmentCn, departmentEn, photo } = scanned.person
  return { result: 'ok', person: { nameCn, nameEn, photo, departmentCn, departmentEn }, rule: null, message: null }
}

const refused = (ctx: WriteCtx, rule: ScanRule): Resolved => ({ result: outcomeOf[rule], person: null, rule, message: ctx.text(`rule.${rule}`) })
