import { formatFen } from '#foundation/web/kit/format.ts'

/** An amount of fen: red where money is missing. */
export function Amount({ fen }: { fen: number }) {
  return <span style={fen < 0 ? { color: 'var(--bad)' } : undefined}>{formatFen(fen)}</span>
}
