import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, inArray, isNotNull } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { read, type ToZip, zip } from '#services/files/server/api.ts'
import { codesOf, defineSheet, exportSheet, type OutRow } from '#services/spreadsheets/server/api.ts'
import type { exportSigned as call } from '../../contract/index.ts'
import manifest from '../../module.ts'
import { IDENTITIES, MOST_TAKEN } from '../../rules/index.ts'
import { evidence, flow } from '../tables.ts'
import { type FlowRow, linesOf, narrowed } from './flows.ts'
import { paperColumns, paperHead } from './paperColumns.ts'

const sheet = defineSheet({
  name: 'e-sign.evidence',
  columns: [
    ...paperColumns,
    { key: 'sentAt', title: 'e-sign.sentAt', type: 'instant' },
    { key: 'turn', title: 'e-sign.turn', type: 'integer' },
    { key: 'by', title: 'e-sign.signedBy', type: 'text' },
    { key: 'signedAt', title: 'e-sign.signedAt', type: 'instant' },
    { key: 'identity', title: 'e-sign.identity', type: 'enum', codes: codesOf('e-sign.identity', IDENTITIES) },
    { key: 'ip', title: 'e-sign.ip', type: 'text' },
    { key: 'device', title: 'e-sign.device', type: 'text', width: 40 },
    { key: 'before', title: 'e-sign.sha256Before', type: 'text', width: 66 },
    { key: 'after', title: 'e-sign.sha256After', type: 'text', width: 66 },
    { key: 'certificate', title: 'e-sign.certificate', type: 'text', width: 66 },
  ],
})

/**
 * The signed papers that the list shows under some filters, as a zip with a sheet of what proves them. Who took it stands in the audit log.
 * @throws ESIGN-26 for more than one can look through
 */
export async function exportSigned(ctx: Reader & Writing, { filters }: ParsedOf<typeof call>): Promise<FileAnswer> {
  const rows = await ctx.db
    .select()
    .from(flow)
    .where(and(narrowed(ctx, filters), isNotNull(flow.signedDocument)))
    .orderBy(desc(flow.createdAt), desc(flow.id))
    .limit(MOST_TAKEN + 1)
  if (rows.length > MOST_TAKEN) throw refuse('ESIGN-26', { papers: MOST_TAKEN })
  await ctx.write((write) =>
    write.audit({ module: manifest.name, kind: 'papers.taken', target: newId(write.now), after: { filters, papers: rows.map(({ number }) => number) } }),
  )
  const name = `${ctx.text('e-sign.signedPapers')} ${format(ctx.now, 'YYYY-MM-DD HHmm')}`
  return new FileAnswer({ filename: `${name}.zip`, type: 'application/zip', body: zip(entriesOf(ctx, rows)) })
}

async function* entriesOf(ctx: Ctx, rows: readonly FlowRow[]): AsyncGenerator<ToZip> {
  const { filename, body } = exportSheet(ctx, sheet, proofRows(ctx, rows))
  yield { path: [filename], at: ctx.now, open: () => piecesOf(body) }
  for (const { number, titleCn, signedDocument, signedAt } of rows) {
    if (!signedDocument) continue
    const { open } = await read(ctx, signedDocument)
    yield { path: [`${number} ${titleCn}.pdf`], at: signedAt ?? ctx.now, open }
  }
}

async function* piecesOf(body: FileAnswer['body']): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body
  else yield* body
}

async function* proofRows(ctx: Ctx, rows: readonly FlowRow[]): AsyncGenerator<OutRow<typeof sheet>> {
  const ids = rows.map(({ id }) => id)
  const proofs = ids.length
    ? await ctx.db
        .select({ one: evidence })
        .from(evidence)
        .innerJoin(flow, and(eq(flow.id, evidence.flowId), eq(flow.attempt, evidence.attempt)))
        .where(inArray(evidence.flowId, ids))
        .orderBy(asc(evidence.turn))
    : []
  const byPaper = Map.groupBy(proofs, ({ one }) => one.flowId)
  // a line for each signature
  for (const line of await linesOf(ctx, rows))
    for (const { one } of byPaper.get(line.id) ?? [])
      yield {
        ...paperHead(line, ctx.lang),
        sentAt: line.sentAt,
        turn: one.turn,
        by: one.ssoId,
        signedAt: one.at.toISOString(),
        identity: one.identityCheck,
        ip: one.ip,
        device: one.device,
        before: one.sha256Before,
        after: one.sha256After,
        certificate: one.certificate,
      }
}
