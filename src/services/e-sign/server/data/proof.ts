import { createHash } from 'node:crypto'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import type { TimelineKind } from '../../contract/index.ts'
import manifest from '../../module.ts'
import { bytesOf } from './bytes.ts'
import { flowById } from './flows.ts'
import { loadPress } from './loadPress.ts'
import { momentsOf, proofsOf } from './paper.ts'
import { turnsOf } from './turns.ts'

export interface Evidence {
  number: string
  state: string
  /** Of the paper as it was sent, and of the file that all have signed; none before. */
  sha256Before: string | null
  sha256After: string | null
  /** Each signature in its order: who gave it and how they were known, and the checksums of the file before and after it. */
  signatures: {
    turn: number
    /** None where an outside provider does not say who applied the seal. */
    ssoId: SsoId | null
    sha256Before: string
    sha256After: string
    identityCheck: string
    ip: string
    device: string
    at: Date
    certificate: string
  }[]
  /** When each of those who sign was told of it, and when they read that. */
  delivered: { receiver: string; event: string; at: Date; readAt: Date | null }[]
  /** When it was sent, opened, read page by page, signed or refused, in its order. */
  happened: { kind: TimelineKind; at: Date; by: string; page: number | null; ip: string; device: string }[]
}

/** See `evidence` of api.ts. */
export async function evidenceOf(ctx: Ctx, flowId: string): Promise<Evidence> {
  const row = await flowById(ctx, flowId)
  if (!row) throw notFound()
  const [proofs, moments, told, turns] = await Promise.all([
    proofsOf(ctx, row),
    momentsOf(ctx, flowId),
    deliveries(ctx, manifest.name, flowId),
    turnsOf(ctx, flowId),
  ])
  const signers = new Set<string | null>([...turns, ...proofs].map(({ ssoId }) => ssoId))
  return {
    number: row.number,
    state: row.state,
    sha256Before: row.sha256,
    sha256After: row.signedAt ? (proofs.at(-1)?.sha256After ?? null) : null,
    signatures: proofs.map(({ flowId: _flow, attempt: _attempt, ...proof }) => proof),
    delivered: told.filter(({ receiver }) => signers.has(receiver)).map(({ receiver, event, at, readAt }) => ({ receiver, event, at, readAt })),
    happened: moments.map(({ kind, at, by, page, ip, device }) => ({ kind, at, by, page, ip, device })),
  }
}

/** See `isUnchanged` of api.ts: each signature adds to what the one before it spoke for, and the last speaks for the whole file. */
export async function isUnchanged(ctx: Ctx, flowId: string): Promise<boolean> {
  const row = await flowById(ctx, flowId)
  if (!row?.document || !row.signedDocument) return false
  const [proofs, paper, signed] = await Promise.all([proofsOf(ctx, row), bytesOf(ctx, row.document), bytesOf(ctx, row.signedDocument)])
  const { signaturesOf } = await loadPress()
  const found = signaturesOf(signed)
  const sumTo = (end: number) => createHash('sha256').update(signed.subarray(0, end)).digest('hex')
  let end = paper.length
  if (!signed.subarray(0, end).equals(paper)) return false
  for (const { sha256Before, sha256After, certificate } of proofs) {
    if (sumTo(end) !== sha256Before) return false
    // a provider may have added a seal of its own: who signed is the one whose file is known
    const own = found.find(({ covers, fingerprint }) => covers > end && fingerprint === certificate && sumTo(covers) === sha256After)
    if (!own) return false
    end = own.covers
  }
  return proofs.length === row.turns && end === signed.length
}
