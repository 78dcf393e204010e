import { formatFen } from '#foundation/web/kit/format.ts'

/** An amount of fen: red where money is missing. */
export function Amount({ fen }: { fen: number }) {
  return <span className={fen < 0 ? 'fault' : undefined}>{formatFen(fen)}</span>
}
