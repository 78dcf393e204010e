import { type FlowState, STATE } from './life.ts'

/** What the check page says of a file: nothing of what it says or of whom. */
export const CHECKED = ['signed', 'unsigned', 'replaced', 'voided', 'ended', 'none'] as const
export type Checked = (typeof CHECKED)[number]

/** What is kept of the paper that bears a number; checksums in hexadecimal. */
interface Known {
  state: FlowState
  /** Of the paper as it was sent. */
  sha256: string | null
  /** Of the papers that were sent before it under the same number. */
  earlier: readonly string[]
  /** Of the file as some of several hands have signed it: not signed yet. */
  partly: readonly string[]
  /** Of the signed file. */
  signedSha256: string | null
}

/**
 * What a file is, by its checksum (ESIGN-27). No paper of that number and another checksum are told alike: whoever has not the file
 * learns not even whether there is one, and one that was refused is told as any other that has ended.
 */
export function checkedAs(known: Known | undefined, checksum: string): Checked {
  if (!known) return 'none'
  // one that was sent anew without a change is the same file
  const own = [known.sha256, known.signedSha256, ...known.partly]
  if (!own.includes(checksum)) return known.earlier.includes(checksum) ? 'replaced' : 'none'
  if (known.state === STATE.voided) return 'voided'
  if (checksum === known.signedSha256) return 'signed'
  return known.state === STATE.cancelled || known.state === STATE.refused ? 'ended' : 'unsigned'
}
