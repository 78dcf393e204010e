import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { active } from '../../contract.ts'

/** One that is asked for anew changes none. */
const ACTS = { active: act(active, () => ({ changes: undefined })) }

/** Asks for somebody's activation: why, and when the first shift is expected. */
export const Activate = ({ row, className }: { row: { id: string; can: readonly string[] }; className: string }) => (
  <Moves of={ACTS} row={row} words="part-time.staff." className={className} />
)
