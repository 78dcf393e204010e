import { createHash } from 'node:crypto'
import { notFound } from '#foundation/contract/refused.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import type { TimelineKind } from '../../contract/index.ts'
import manifest from '../../module.ts'
import { bytesOf } from './bytes.ts'
import { flowById } from './flows.ts'
import { loadPress } from './loadPress.ts'
import { momentsOf, proofOf } from './paper.ts'

export interface Evidence {
  number: string
  state: string
  /** Of the paper as it was sent, and of the signed file; none before. */
  sha256Before: string | null
  sha256After: string | null
  identityCheck: string | null
  ip: string | null
  device: string | null
  signedAt: Date | null
  certificate: string | null
  /** When the signer was told of it, and when they read that. */
  delivered: { event: string; at: Date; readAt: Date | null }[]
  /** When it was sent, opened, read page by page, signed or refused, in its order. */
  happened: { kind: TimelineKind; at: Date; by: string; page: number | null; ip: string; device: string }[]
}

/** See `evidence` of api.ts. */
export async function evidenceOf(ctx: Ctx, flowId: string): Promise<Evidence> {
  const row = await flowById(ctx, flowId)
  if (!row) throw notFound()
  const [proof, moments, told] = await Promise.all([proofOf(ctx, flowId), momentsOf(ctx, flowId), deliveries(ctx, manifest.name, flowId)])
  return {
    number: row.number,
    state: row.state,
    sha256Before: row.sha256,
    sha256After: proof?.sha256After ?? null,
    identityCheck: proof?.identityCheck ?? null,
    ip: proof?.ip ?? null,
    device: proof?.device ?? null,
    signedAt: proof?.at ?? null,
    certificate: proof?.certificate ?? null,
    delivered: told.filter(({ receiver }) => receiver === row.signer).map(({ event, at, readAt }) => ({ event, at, readAt })),
    happened: moments.map(({ kind, at, by, page, ip, device }) => ({ kind, at, by, page, ip, device })),
  }
}

/** See `isUnchanged` of api.ts. */
export async function isUnchanged(ctx: Ctx, flowId: string): Promise<boolean> {
  const [row, proof] = await Promise.all([flowById(ctx, flowId), proofOf(ctx, flowId)])
  if (!row?.document || !row.signedDocument || !proof) return false
  const [paper, signed] = await Promise.all([bytesOf(ctx, row.document), bytesOf(ctx, row.signedDocument)])
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const { verifyPdf } = await loadPress()
  const found = verifyPdf(signed)
  return (
    sha256(paper) === proof.sha256Before &&
    sha256(signed) === proof.sha256After &&
    signed.subarray(0, paper.length).equals(paper) &&
    found?.fingerprint === proof.certificate &&
    found.covers === signed.length
  )
}
