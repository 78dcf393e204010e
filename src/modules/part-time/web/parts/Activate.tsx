import { Moves } from '#foundation/web/kit/Moves.tsx'
import { active } from '../../contract.ts'

/** Asks for somebody's activation: why, and when the first shift is expected. */
export const Activate = ({ row, className }: { row: { id: string; can: readonly string[] }; className: string }) => (
  <Moves of={{ active }} row={row} words="part-time.staff." className={className} />
)
